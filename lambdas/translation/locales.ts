import { sanitiseBody } from '#shared/domain/article-html.ts'
import { articleSegments, assembleTranslation } from '#shared/domain/article-segments.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { recall, remember } from '../memory/store.ts'
import { readDraft, readFamily } from '../runtime/family.ts'
import { logger } from '../runtime/log.ts'
import { type LocaleState, reportLocale } from '../runtime/long-work.ts'
import type { Fault } from '../runtime/machine-fault.ts'
import type { Table } from '../runtime/table.ts'
import { PROMPT_VERSION } from './prompts.ts'
import { saveTranslation } from './save.ts'
import { type ModelSettings, translateSegments } from './translate-segments.ts'

interface Run {
  operation_id: string
  article_id: string
}

/**
 * Which of the asked locales have to be done: those without a translation of the present text.
 * @param locales none: all fourteen
 */
export async function planTranslations(
  table: Table,
  { operation_id, article_id }: Run,
  locales: readonly TargetLocale[],
): Promise<{ locales: TargetLocale[] }> {
  const { original } = await readFamily(table, article_id)
  const asked = TARGET_LOCALES.filter((locale) => locales.length === 0 || locales.includes(locale))
  const done = new Set<string>(original.translated_locales)
  const states = Object.fromEntries(asked.map((locale) => [locale, done.has(locale) ? 'completed' : 'waiting'])) as Partial<Record<TargetLocale, LocaleState>>
  const missing = asked.filter((locale) => !done.has(locale))
  await table.entities.operations
    .patch({ id: operation_id })
    .set({ step: 'translate', locales: states, total: asked.length, done: asked.length - missing.length })
    .go()
  return { locales: missing }
}

/**
 * Translates an article into one language and saves it. A locale whose translation is of the present text is left alone.
 * @throws AppError `model-unavailable` | `model-answer-invalid` | `version-conflict`
 */
export async function translateLocale(table: Table, { operation_id, article_id }: Run, locale: TargetLocale, model: ModelSettings): Promise<void> {
  const { original } = await readFamily(table, article_id)
  if (!original.translated_locales?.includes(locale)) {
    await reportLocale(table, operation_id, locale, 'running')
    const source = await readDraft(table, article_id, 'en')
    const segments = articleSegments(source)
    const remembered = await recall(
      table,
      locale,
      segments.map(({ html }) => html),
    )
    const { targets, provenance, learned } = await translateSegments(segments, locale, remembered, model)
    const assembled = assembleTranslation(source, targets)
    const text = { ...assembled, content: sanitiseBody(assembled.content) }
    const now = new Date().toISOString()
    await remember(table, locale, learned, now)
    logger().info('translated', { operation_id, article_id, locale, prompt_version: PROMPT_VERSION, ...provenance })
    await saveTranslation(table, { source, locale, text, provenance, savedBy: operation_id, now })
  }
  await reportLocale(table, operation_id, locale, 'completed')
}

/** Keeps why a locale failed: with the operation, and on the translation when there is one. */
export async function recordFailure(
  table: Table,
  { operation_id, article_id }: Run,
  locale: TargetLocale,
  fault: Fault,
): Promise<Fault & { locale: TargetLocale }> {
  await reportLocale(table, operation_id, locale, 'failed')
  const { cards } = await readFamily(table, article_id)
  if (cards.has(locale)) await table.entities.cards.patch({ original_id: article_id, locale }).set({ translation_error: fault.message }).go()
  return { locale, ...fault }
}
