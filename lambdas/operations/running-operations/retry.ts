import { type ARTICLE_WORK_KINDS, isBatchKind } from '#shared/domain/platform/operation-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { startBatch } from '../../platform/batch/answer-batch.ts'
import { beginWork, type OperationRow, readOperation, startMachine } from '../../platform/batch/long-work.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { isKept } from './view.ts'

type ArticleWorkKind = (typeof ARTICLE_WORK_KINDS)[number]

/** The machine of each kind of work on an article, and that of batches. */
export type MachineArns = Readonly<Record<ArticleWorkKind | 'batch', () => string>>

/** Work that takes away or replaces what people made or readers see: it was confirmed once, and is confirmed again. */
const DESTRUCTIVE: ReadonlySet<string> = new Set<OperationRow['kind']>([
  ...(['delete-orphaned', 'remove-duplicates', 'repair-links', 'rebuild-originals', 'regenerate-images'] as const),
  ...(['unpublish-article', 'rollback-article', 'trash-article'] as const),
])

/** Starts what failed again, with what it was started with, on the caller's account. */
export const retryOperation =
  (machines: MachineArns): HandlerOf<'retryOperation'> =>
  async ({ params: { id }, body: { confirmation }, caller, newId }) => {
    const table = getTable()
    const row = await readOperation(table, id)
    if (!row || !isKept(row)) throw new AppError('operation-not-found')
    if (row.retried_by) return { operation_id: row.retried_by }
    if (row.status !== 'error') throw new AppError('not-retryable')
    if (DESTRUCTIVE.has(row.kind) || row.input?.force === true)
      confirmed(confirmation, ['retry', id, caller.id], { kind: row.kind, article_id: row.article_id ?? '', done: row.done, total: row.total })
    if (isBatchKind(row.kind)) await retryBatch(table, row, { operationId: newId, startedBy: caller.id, machineArn: machines.batch() })
    else await retryWork(table, row, { operationId: newId, startedBy: caller.id, machineArn: machines[row.kind]() })
    return { operation_id: await noteRetry(table, id, newId) }
  }

interface Again {
  operationId: string
  startedBy: string
  machineArn: string
}

async function retryBatch(table: Table, { kind, scope = '', progress }: OperationRow, again: Again): Promise<void> {
  if (!progress || !isBatchKind(kind)) throw new AppError('not-retryable')
  await startBatch(table, { ...again, kind, scope, params: progress.params as object, counts: Object.keys(progress.counts) })
}

async function retryWork(table: Table, { kind, article_id, total, input, rollback_of }: OperationRow, { operationId, startedBy, machineArn }: Again) {
  if (!article_id || !input || isBatchKind(kind)) throw new AppError('not-retryable')
  const { id: articleId } = await readOriginal(table, article_id)
  const work = { operationId, kind, articleId, startedBy, total, machineArn, input, ...(rollback_of === undefined ? {} : { rollbackOf: rollback_of }) }
  await beginWork(table, work)
  await startMachine(table, machineArn, work, input)
}

/** It leaves the queue of failed work; when somebody else was faster, theirs is named. */
async function noteRetry(table: Table, id: string, operationId: string): Promise<string> {
  try {
    await table.entities.operations
      .patch({ id })
      .set({ retried_by: operationId })
      .remove(['failed', 'failed_order'])
      .where(({ retried_by }, { notExists }) => notExists(retried_by))
      .go()
    return operationId
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return (await readOperation(table, id))?.retried_by ?? operationId
  }
}
