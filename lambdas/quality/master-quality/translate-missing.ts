import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { awaitEnd, beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { derivedId } from '../../platform/process/ids.ts'

/** Below the ten minutes that the function may run. */
const WAIT_SECONDS = 480

/**
 * Translates what an original lacks and waits for it. Repeated, it follows the translation that it has begun; one that somebody else
 * has begun serves as well.
 * @returns whether the article has all its languages now
 * @throws AppError `translation-in-progress` when that takes too long: it goes on by itself; `article-not-found`
 */
export async function translateMissing({ table, operationId, askedBy }: BatchPlace, articleId: string, machineArn: string): Promise<boolean> {
  const work: Work = {
    operationId: derivedId(`translate ${articleId}`, operationId),
    kind: 'translate-article',
    articleId,
    startedBy: askedBy.id,
    startedByKind: askedBy.kind,
    total: TARGET_LOCALES.length,
  }
  const followed = await begin()
  if (!(await awaitEnd(table, followed, WAIT_SECONDS))) throw new AppError('translation-in-progress', 'The translation takes long; it goes on by itself.')
  const { data } = await table.entities.cards
    .get({ original_id: articleId, locale: ORIGINAL_LOCALE })
    .go({ consistent: true, attributes: ['translated_locales'] })
  return data?.translated_locales?.length === TARGET_LOCALES.length

  async function begin(): Promise<string> {
    try {
      await beginWork(table, work)
    } catch (error) {
      const other = error instanceof AppError && error.code === 'translation-in-progress' ? error.extra.operation_id : undefined
      if (typeof other !== 'string') throw error
      return other
    }
    await startMachine(table, machineArn, work, { locales: [], publish: false })
    return work.operationId
  }
}
