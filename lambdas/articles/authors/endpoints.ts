import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { startBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { authorView, readAuthor, writeAuthor } from './store.ts'

/**
 * Saves first, then has the pages rendered. Every save has a batch of its own, so that none waits for another's: whichever of two writes
 * a page last has read the profile as it is then.
 */
export const saveAuthor =
  (machineArn: () => string): HandlerOf<'saveAuthor'> =>
  async ({ params, body: { revision, ...input }, caller, newId }) => {
    const table = getTable()
    const before = await readAuthor(table, params.id)
    if ((before.revision ?? 0) !== revision) throw new AppError('author-changed')
    const after = await writeAuthor(table, before, input)
    await startBatch(table, {
      operationId: newId,
      kind: 'refresh-author',
      scope: `${after.user_id} ${after.revision ?? 0}`,
      params: { user_id: after.user_id, former_slug: before.slug },
      counts: ['articles', 'pages'],
      startedBy: caller.id,
      machineArn: machineArn(),
    })
    return { author: authorView(after), operation_id: newId }
  }
