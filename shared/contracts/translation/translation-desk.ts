import * as z from 'zod'
import { TRANSLATION_STATES } from '#shared/domain/articles/translation-state.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { articleCard } from '../articles/articles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, score, targetLocale, timestamp } from '../platform/fields.ts'

/** Untranslated articles that the screen shows at once, all of those on a page of the list of all, and how far that list goes. */
export const TRANSLATION_DESK = { open: 100, page: 50, newest: 500 } as const

/** Where one translation stands. Counts are left out where there is nothing to count. */
export const translationStanding = z
  .strictObject({
    state: z.enum(TRANSLATION_STATES).exclude(['missing']),
    quality: score.optional().meta({ description: 'Left out while it was not estimated for this very text.' }),
    stale: z.int().optional().meta({ description: 'Segments that wait for a person, as the original has changed.' }),
    behind: z.int().optional().meta({ description: 'Of a translation of an earlier text: segments of the present one that it lacks.' }),
    failed: z.int().optional().meta({ description: 'Segments that no translation was accepted for.' }),
    pseudo: z.literal(true).optional(),
    error: z.string().optional(),
    updated_at: timestamp,
  })
  .meta({ id: 'TranslationStanding' })

/** A row of the translation screen: an English original with its languages. */
export const translatedArticle = z
  .strictObject({
    id,
    title: z.string(),
    created_at: timestamp,
    published: z.boolean(),
    eeat_score: articleCard.shape.eeat_score,
    eeat_status: articleCard.shape.eeat_status,
    auto_translatable: z.boolean().meta({ description: 'E-E-A-T is high enough for the automation; a person may translate any.' }),
    completed: z.int().meta({ description: `Languages with a translation of the present text, of ${TARGET_LOCALES.length}.` }),
    translations: z.partialRecord(targetLocale, translationStanding).meta({ description: 'Languages without any translation are not in it.' }),
    segments: z.int().nullable().meta({ description: 'Of the present text; null where no translation is behind it.' }),
    operation_id: id.nullable().meta({ description: 'The translation or estimate that is at work on it.' }),
  })
  .meta({ id: 'TranslatedArticle' })

export const listTranslations = endpoint({
  name: 'listTranslations',
  area: 'translations',
  method: 'GET',
  path: '/api/translations',
  access: 'review',
  scope: 'handler',
  summary: 'English originals with their languages, newest first: those that lack one, or all. A moment behind the writes.',
  query: z.strictObject({
    scope: z.enum(['open', 'all']).default('open'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(TRANSLATION_DESK.open).optional().meta({ description: 'Default: 100 of the open ones, 50 of all.' }),
  }),
  response: z.strictObject({
    totals: z.strictObject({
      originals: z.int().meta({ description: 'English articles.' }),
      required: z.int().meta({ description: `${TARGET_LOCALES.length} for each.` }),
      completed: z.int().meta({ description: 'Translations of a present text.' }),
    }),
    articles: z.array(translatedArticle),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})
