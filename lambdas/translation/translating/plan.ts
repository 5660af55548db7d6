import type { ErrorCode } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readDraft, readFamily } from '../../articles/reading/family.ts'
import { checkFinished } from '../../articles/reading/finished.ts'
import { type LocaleState, reportLocale } from '../../platform/batch/long-work.ts'
import type { Fault } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { planSimilar } from '../memory/planned-similar.ts'
import { sourceSegments } from './working-copy.ts'

export interface Run {
  operation_id: string
  article_id: string
}

/**
 * Which of the asked locales have to be done: those without a translation of the present text. All of them are begun at once; where there are
 * several, what the memory has like the text is looked up for all.
 * @param locales none: all
 * @throws AppError `article-not-found`; `article-unfinished`
 */
export async function planTranslations(
  table: Table,
  { operation_id, article_id }: Run,
  locales: readonly TargetLocale[],
): Promise<{ locales: TargetLocale[] }> {
  const { original } = await readFamily(table, article_id)
  checkFinished(original)
  const asked = TARGET_LOCALES.filter((locale) => locales.length === 0 || locales.includes(locale))
  const done = new Set<string>(original.translated_locales)
  const states = Object.fromEntries(asked.map((locale) => [locale, done.has(locale) ? 'completed' : 'running'])) as Partial<Record<TargetLocale, LocaleState>>
  const missing = asked.filter((locale) => !done.has(locale))
  await table.entities.operations
    .patch({ id: operation_id })
    .set({ step: 'translate', locales: states, total: asked.length, done: asked.length - missing.length })
    .go()
  if (missing.length > 1) {
    const segments = sourceSegments(await readDraft(table, article_id, ORIGINAL_LOCALE))
    await planSimilar(
      table,
      operation_id,
      segments.map(({ html }) => html),
    )
  }
  return { locales: missing }
}

/** What keeps a translation from being made without being a fault of it. */
const NO_FAILURE: ReadonlySet<string> = new Set<ErrorCode>(['translation-needs-review', 'cancelled'])

/**
 * Keeps why a locale failed: with the operation, and on the translation when there is one. One that only waits for a person has
 * not failed: its card counts what is stale; nor has one that was stopped.
 */
export async function recordFailure(
  table: Table,
  { operation_id, article_id }: Run,
  locale: TargetLocale,
  fault: Fault,
): Promise<Fault & { locale: TargetLocale }> {
  await reportLocale(table, operation_id, locale, 'failed')
  const { cards } = await readFamily(table, article_id)
  if (cards.has(locale) && !NO_FAILURE.has(fault.code))
    await table.entities.cards.patch({ original_id: article_id, locale }).set({ translation_error: fault.message }).go()
  return { locale, ...fault }
}
