import { trashArticle as trashContract } from '#shared/contracts/articles/trash.ts'
import { UNPUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { purgeTime } from '#shared/domain/articles/trash.ts'
import { AppError } from '#shared/errors.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { awaitEnd, beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { readFamily, readOriginal } from '../reading/family.ts'
import { moveToTrash } from './move.ts'

/**
 * Moves an article with its translations to the trash, once the caller has confirmed what goes with it. One that is live is
 * taken off the site first: that is the machine's work, which moves it at its end.
 */
export const trashArticle =
  (machineArn: () => string): HandlerOf<'trashArticle'> =>
  async ({ params, body, caller, newId, wait }) => {
    const table = getTable()
    const { id } = await readOriginal(table, params.id)
    const { original, cards } = await readFamily(table, id)
    const live = [...cards.values()].filter(({ published }) => published).map(({ locale }) => locale)
    confirmed(body.confirmation, ['trash', id, caller.id, original.live_version ?? 0, ...live], {
      title: original.title,
      translations: cards.size - 1,
      pages: live.length,
      languages: live.join(', '),
    })
    if (live.length === 0) {
      const { trashed_at } = await moveToTrash(table, { original_id: id, by: caller.id, at: new Date().toISOString(), was_live: false })
      return { success: true, id, was_live: false, purges_at: purgeTime(trashed_at) }
    }
    const arn = machineArn()
    const work: Work = {
      operationId: newId,
      kind: 'trash-article',
      articleId: id,
      startedBy: caller.id,
      total: UNPUBLICATION_STEPS.length,
      machineArn: arn,
      input: {},
    }
    await beginWork(table, work)
    await startMachine(table, arn, work, {})
    const end = await awaitEnd(table, newId, wait)
    if (!end) return acceptedAs(newId)
    if (end.status === 'error') throw new AppError(knownCode(end.error_code), end.error_message)
    return trashContract.response.parse(end.result)
  }
