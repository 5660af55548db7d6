import { AppError } from '#shared/errors.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { checkEmbargo } from '../../articles/reading/embargo.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import { checkFinished } from '../../articles/reading/finished.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { awaitEnd, beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { translationId } from '../../platform/process/ids.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'

interface Start {
  operationId: string
  articleId: string
  startedBy: string
  locales: readonly TargetLocale[]
  publish: boolean
}

async function start(machineArn: string, { operationId, articleId, startedBy, locales, publish }: Start): Promise<void> {
  const work: Work = { operationId, kind: 'translate-article', articleId, startedBy, total: locales.length || TARGET_LOCALES.length }
  await beginWork(getTable(), work)
  await startMachine(getTable(), machineArn, work, { locales, publish })
}

/** Translates what is missing; always answers 202, as the screen follows the operation. */
export const translateArticle =
  (machineArn: () => string): HandlerOf<'translateArticle'> =>
  async ({ params, body, caller, newId }) => {
    const original = await readOriginal(getTable(), params.id)
    checkFinished(original)
    if (body.publish) checkEmbargo(original, new Date().toISOString())
    const { id } = original
    await start(machineArn(), { operationId: newId, articleId: id, startedBy: caller.id, locales: body.locales ?? [], publish: body.publish })
    return acceptedAs(newId)
  }

/** One language. What is up to date already is not touched. */
export const localizeArticle =
  (machineArn: () => string): HandlerOf<'localizeArticle'> =>
  async ({ body, caller, newId, wait }) => {
    const { articleId, targetLocale: locale } = body
    const original = await readOriginal(getTable(), articleId)
    checkFinished(original)
    const answer = (reused: boolean) => ({
      success: true,
      translatedArticleId: translationId(articleId, locale),
      locale,
      translation_status: 'completed' as const,
      reused,
    })
    if (original.translated_locales?.includes(locale)) return answer(true)
    await start(machineArn(), { operationId: newId, articleId, startedBy: caller.id, locales: [locale], publish: false })
    const end = await awaitEnd(getTable(), newId, wait)
    if (!end) return acceptedAs(newId)
    if (end.status === 'error') throw new AppError(knownCode(end.error_code), end.error_message)
    return answer(false)
  }
