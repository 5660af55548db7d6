import { AppError } from '#shared/errors.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { estimable } from './estimable.ts'

/** Always answers 202: the screen follows the operation. */
export const estimateTranslations =
  (machineArn: () => string): HandlerOf<'estimateTranslations'> =>
  async ({ params, body: { locales = [], judge }, caller, newId }) => {
    const { id } = await readOriginal(getTable(), params.id)
    const { present } = await estimable(getTable(), id, locales)
    if (present.length === 0) throw new AppError('translation-not-found', 'None of these languages has a translation of the present text.')
    const work: Work = { operationId: newId, kind: 'estimate-translations', articleId: id, startedBy: caller.id, total: present.length }
    await beginWork(getTable(), work)
    await startMachine(getTable(), machineArn(), work, { locales, judge })
    return acceptedAs(newId)
  }
