import { isDeepStrictEqual } from 'node:util'
import type { ActorKind } from '#shared/domain/platform/actor.ts'
import { type BatchProgress, newProgress } from '#shared/domain/platform/batch-progress.ts'
import type { BatchKind } from '#shared/domain/platform/operation-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'
import { refusedWrites } from '../table/transaction.ts'
import { hasBrokenOff } from '../workflow/broken-work.ts'
import { type BegunRun, endRun } from '../workflow/schedule-runs.ts'
import { beginningRow, executionArn, type OperationRow, readOperation, writeEnd } from './long-work.ts'
import type { Outcome } from './outcome.ts'

export interface BatchStart {
  operationId: string
  kind: BatchKind
  /** What it is of, where several of a kind may be at work side by side; default none. */
  scope?: string
  /** Plain data that the batch's own schema takes. */
  params: object
  /** Names of counts that begin at nought. */
  counts: readonly string[]
  startedBy: string
  /** Default: a person. */
  startedByKind?: ActorKind
  /** The run of a schedule that ends as the batch does. */
  scheduledRun?: BegunRun
  /** Begin anew although an earlier one stopped half-way. */
  fromStart?: boolean
  machineArn: string
  /** The execution that works on it, where that is not one of its own. */
  executionArn?: string
}

const ATTEMPTS = 5

/**
 * Writes a batch's operation and takes the lease of its kind and scope, in one transaction. An earlier one with the same
 * parameters that stopped half-way is gone on with: its counts are this one's first. Beginning the same operation again changes nothing.
 * @throws AppError `batch-in-progress` with the running `operation_id`
 */
export async function beginBatch(table: Table, start: BatchStart): Promise<void> {
  const { kind, scope = '', operationId } = start
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await readOperation(table, operationId)) return
    const { data: lease } = await table.entities.batchLeases.get({ kind, scope }).go({ consistent: true })
    if (lease?.holder) await refuseWhileAtWork(table, lease.holder)
    if (await tryBegin(table, start, lease)) return
  }
  throw new AppError('batch-in-progress')
}

/** A holder that is gone without a last word gets one; what it has done is gone on with. */
async function refuseWhileAtWork(table: Table, holder: string): Promise<void> {
  const other = await readOperation(table, holder)
  if (other?.status !== 'running') return
  if (!(await hasBrokenOff(other))) throw new AppError('batch-in-progress', undefined, { extra: { operation_id: holder } })
  await writeEnd(table, holder, { status: 'error', code: 'dependency-unavailable', message: 'The work broke off without a last word.' })
}

async function tryBegin(table: Table, start: BatchStart, lease: { holder?: string; latest: string } | null): Promise<boolean> {
  const { operationId, kind, scope = '', params, counts, startedBy, startedByKind = 'person', machineArn } = start
  const earlier = lease && !start.fromStart ? await readOperation(table, lease.latest) : null
  const kept = carriedOver(earlier, params)
  const row = {
    ...beginningRow({ operationId, kind, startedBy, startedByKind }),
    scope,
    progress: kept ?? newProgress(params, counts),
    revision: 0,
    done: kept?.done ?? 0,
    total: kept ? (earlier?.total ?? 0) : 0,
    execution_arn: start.executionArn ?? executionArn(machineArn, operationId),
    ...(start.scheduledRun ? { scheduled_run: start.scheduledRun } : {}),
  }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ operations, batchLeases }) => [
        operations.create(row).commit(),
        batchLeases
          .put({ kind, scope, holder: operationId, latest: operationId, expires_at: row.expires_at })
          .where((row, { eq, notExists }) =>
            lease ? `${eq(row.latest, lease.latest)} AND ${lease.holder ? eq(row.holder, lease.holder) : notExists(row.holder)}` : notExists(row.latest),
          )
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

function carriedOver(earlier: OperationRow | null, params: object): BatchProgress | null {
  if (earlier?.status !== 'error' || !earlier.progress || earlier.progress.finished) return null
  return isDeepStrictEqual(earlier.progress.params, params) ? earlier.progress : null
}

/** The last word on a batch, then its lease and the run of a schedule that it was; the first word stays, and repeating it changes nothing. */
export async function endBatch(
  table: Table,
  { id, kind, scope, scheduled_run }: Pick<OperationRow, 'id' | 'kind' | 'scope' | 'scheduled_run'>,
  outcome: Outcome,
): Promise<void> {
  await writeEnd(table, id, outcome)
  if (scheduled_run) await endRun(table, scheduled_run as BegunRun, outcome.status === 'success' ? { status: 'success' } : outcome, Date.now())
  try {
    await table.entities.batchLeases
      .patch({ kind: kind as BatchKind, scope: scope ?? '' })
      .remove(['holder'])
      .where(({ holder }, { eq }) => eq(holder, id))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** Asks a batch to stop before its next item; nothing happens when it has ended. */
export async function requestCancel(table: Table, id: string): Promise<void> {
  try {
    await table.entities.operations
      .patch({ id })
      .set({ cancel_requested: true })
      // Whoever counts the next item meets another revision than its own, looks and sees it.
      .add({ revision: 1 })
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
