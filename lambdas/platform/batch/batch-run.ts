import type { LogStatus } from '#shared/domain/platform/automation-actions.ts'
import { ERRORS_COUNTED, runProgress } from '#shared/domain/platform/batch-progress.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Fault } from '../process/machine-fault.ts'
import type { Table } from '../table/table.ts'
import { logAutomation } from './automation-log.ts'
import type { Batch, Batches, BatchPlace } from './batch.ts'
import { endBatch } from './batch-lease.ts'
import { BatchLedger } from './batch-ledger.ts'
import type { Outcome } from './outcome.ts'
import { whoStarted } from './who-started.ts'

/** A batch's operation with what works on it. */
export interface OpenBatch {
  ledger: BatchLedger
  batch: Batch
  place: BatchPlace
}

/** @throws AppError `operation-not-found`; `internal` where nothing here works on its kind */
export async function openBatch(table: Table, batches: Partial<Batches>, operationId: string): Promise<OpenBatch> {
  const ledger = await BatchLedger.open(table, operationId)
  const declared = batches[ledger.operation.kind as keyof Batches]
  if (!declared) throw new AppError('internal', `There is no batch ${ledger.operation.kind} here.`)
  const batch = declared(ledger.progress.params)
  if (batch.reports) ledger.reportAs(batch.action)
  return { ledger, batch, place: { table, operationId, askedBy: await whoStarted(table, operationId) } }
}

/** What comes before the first item. May be repeated. */
export async function prepareBatch({ ledger, batch, place }: OpenBatch): Promise<void> {
  await ledger.expect(await batch.prepare(place))
  if (ledger.operation.status !== 'running') return
  const { started_at } = ledger.operation
  await batch.record(place, { status: 'running', started_at, seconds: 0, result: null, fault: null })
  await logBatch({ ledger, batch, place }, { status: 'pending' })
}

/**
 * The last word on a batch: its result, its rows of the logs, its lease. May be repeated; the first word stays.
 * @param fault why it ended early; null: every item has been seen, or somebody stopped it
 */
export async function finishBatch(open: OpenBatch, fault: Fault | null): Promise<void> {
  const { ledger, batch, place } = open
  const { operation, progress } = ledger
  if (operation.status !== 'running') return
  const why = fault ?? (progress.finished ? (batch.failure?.(progress.counts, progress.faults) ?? null) : CANCELLED)
  const { done, counts } = progress
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(operation.started_at)) / 1000))
  const result = await batch.result(counts, done, { place, seconds, faults: progress.faults })
  const goesOn = progress.finished ? '' : ` ${done} of ${Math.max(done, operation.total)} are done; starting again goes on from there.`
  const told = why && { code: why.code, message: why.message + goesOn }
  const outcome: Outcome = told ? { status: 'error', ...told, result } : { status: 'success', result }
  await batch.record(place, { status: outcome.status, started_at: operation.started_at, seconds, result, fault: told })
  const status = why ? 'failed' : (counts[ERRORS_COUNTED] ?? 0) > 0 ? 'partial_success' : 'success'
  await logBatch(open, { status, ...(told ? { error_message: told.message, code: told.code } : {}) })
  await endBatch(place.table, operation, outcome)
}

const CANCELLED: Fault = { code: 'cancelled', message: 'The work was stopped.' }

/** Where a batch is, by what its row of the log says of it. */
const STEPS: Readonly<Partial<Record<LogStatus, string>>> = { pending: 'started', failed: 'stopped' }

/** The batch's one row of the log: written when it begins, and again when it ends. */
async function logBatch(
  { ledger, batch, place }: OpenBatch,
  { code, ...outcome }: { status: LogStatus; error_message?: string; code?: ErrorCode },
): Promise<void> {
  const { operation, progress } = ledger
  const { article_id, ...named } = await batch.subject(place)
  await logAutomation(place.table, operation.id, operation.started_at, {
    action_type: batch.action,
    by: place.askedBy,
    ...outcome,
    ...(article_id ? { article_id } : {}),
    details: { ...runProgress(STEPS[outcome.status] ?? 'finished', progress.done, operation.total), ...progress.counts, ...named, ...(code ? { code } : {}) },
  })
}
