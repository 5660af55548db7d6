import { isBatchKind, isCancellable } from '#shared/domain/platform/operation-kinds.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { endBatch, requestCancel } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { hasBrokenOff } from '../../platform/workflow/broken-work.ts'
import { isKept, viewOf } from './view.ts'

/** Asks a batch, a translation or an estimate to stop; a batch whose machine is gone ends at once. */
export const cancelOperation: HandlerOf<'cancelOperation'> = async ({ params: { id } }) => {
  const table = getTable()
  const row = await readOperation(table, id)
  if (!row || !isKept(row)) throw new AppError('operation-not-found')
  if (!isCancellable(row.kind)) throw new AppError('not-cancellable')
  await requestCancel(table, id)
  if (row.status === 'running' && isBatchKind(row.kind) && (await hasBrokenOff(row)))
    await endBatch(table, row, { status: 'error', code: 'cancelled', message: 'The work was stopped.' })
  const now = (await readOperation(table, id)) ?? row
  return { ...viewOf(now), result: now.result ?? null }
}
