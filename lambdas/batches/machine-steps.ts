import * as z from 'zod'
import type { LogStatus } from '#shared/domain/automation-actions.ts'
import { ERRORS_COUNTED, runProgress } from '#shared/domain/batch-progress.ts'
import { AppError } from '#shared/errors.ts'
import { logAutomation } from '../runtime/automation-log.ts'
import type { Batch, Batches, BatchPlace } from '../runtime/batch.ts'
import { endBatch } from '../runtime/batch-lease.ts'
import { BatchLedger } from '../runtime/batch-ledger.ts'
import { workOn } from '../runtime/batch-work.ts'
import type { Outcome } from '../runtime/long-work.ts'
import { type Fault, machineFault, readFault } from '../runtime/machine-fault.ts'
import { createSteps, step } from '../runtime/steps.ts'
import { getTable } from '../runtime/table.ts'
import { whoStarted } from '../runtime/who-started.ts'

/** Milliseconds that one step begins items for; the function may run much longer, for those that are at work then. */
const WORK_MS = 45_000

const run = z.object({ operation_id: z.string() })

/** Steps of the machine run-batch, for any of the batches. Every one may be killed and repeated. */
export function createBatchSteps(batches: Partial<Batches>, workMs = WORK_MS) {
  const open = async (operationId: string) => {
    const table = getTable()
    const ledger = await BatchLedger.open(table, operationId)
    const declared = batches[ledger.operation.kind as keyof Batches]
    if (!declared) throw new AppError('internal', `There is no batch ${ledger.operation.kind} here.`)
    const batch = declared(ledger.progress.params)
    if (batch.reports) ledger.reportAs(batch.action)
    const place: BatchPlace = { table, operationId, askedBy: await whoStarted(table, operationId) }
    return { ledger, batch, place }
  }
  return createSteps({
    'prepare-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        await ledger.expect(await batch.prepare(place))
        if (ledger.operation.status !== 'running') return
        const { started_at } = ledger.operation
        await batch.record(place, { status: 'running', started_at, seconds: 0, result: null, message: null })
        await logBatch(ledger, batch, place, { status: 'pending' })
      },
    }),
    'work-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        return { more: await workOn(ledger, batch, place, Date.now() + workMs), pause: batch.pauseSeconds ?? 0 }
      },
    }),
    'finish-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        await end(ledger, batch, place, ledger.progress.finished ? null : { code: 'cancelled', message: 'The work was stopped.' })
      },
    }),
    'fail-batch': step({
      input: run.extend({ error: machineFault }),
      run: async ({ operation_id, error }) => {
        const { ledger, batch, place } = await open(operation_id)
        await end(ledger, batch, place, readFault(error))
      },
    }),
  })
}

async function end(ledger: BatchLedger, batch: Batch, place: BatchPlace, fault: Fault | null): Promise<void> {
  const { operation, progress } = ledger
  if (operation.status !== 'running') return
  const { done, counts } = progress
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(operation.started_at)) / 1000))
  const result = await batch.result(counts, done, { place, seconds })
  const message = fault && `${fault.message} ${done} of ${Math.max(done, operation.total)} are done; starting again goes on from there.`
  const outcome: Outcome = fault ? { status: 'error', code: fault.code, message: message ?? '', result } : { status: 'success', result }
  await batch.record(place, { status: outcome.status, started_at: operation.started_at, seconds, result, message })
  const status = fault ? 'failed' : (counts[ERRORS_COUNTED] ?? 0) > 0 ? 'partial_success' : 'success'
  await logBatch(ledger, batch, place, { status, ...(message ? { error_message: message } : {}) })
  await endBatch(getTable(), operation, outcome)
}

/** Where a batch is, by what its row of the log says of it. */
const STEPS: Readonly<Partial<Record<LogStatus, string>>> = { pending: 'started', failed: 'stopped' }

/** The batch's one row of the log: written when it begins, and again when it ends. */
async function logBatch(
  { operation, progress: { done, counts } }: BatchLedger,
  batch: Batch,
  place: BatchPlace,
  outcome: { status: LogStatus; error_message?: string },
): Promise<void> {
  const { article_id, ...named } = await batch.subject(place)
  await logAutomation(getTable(), operation.id, operation.started_at, {
    action_type: batch.action,
    ...outcome,
    ...(article_id ? { article_id } : {}),
    details: { ...runProgress(STEPS[outcome.status] ?? 'finished', done, operation.total), ...counts, ...named },
  })
}
