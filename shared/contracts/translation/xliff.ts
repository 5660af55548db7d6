import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, targetLocale } from '../platform/fields.ts'

export const exportXliff = endpoint({
  name: 'exportXliff',
  area: 'translations',
  method: 'GET',
  path: '/api/articles/{id}/translations/{locale}/xliff',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'A translation as an XLIFF 2.1 document for a translator’s tool; markup stands in it as inline codes.',
  params: z.strictObject({ id, locale: targetLocale }),
  response: z.strictObject({ xliff: z.string(), segments: z.int(), title: z.string() }),
  errors: ['article-not-found', 'not-an-original', 'translation-not-found'],
})

/**
 * What becomes of a unit: its words are taken as a person's; a person has confirmed what was waiting; nothing new in it; it has no
 * translation; the English has changed since the export; it cannot be taken.
 */
export const XLIFF_OUTCOMES = ['write', 'confirm', 'unchanged', 'untranslated', 'stale', 'refused'] as const

export const xliffUnit = z
  .strictObject({
    key: z.string(),
    line: z.int().meta({ description: 'Of the document, from 1.' }),
    outcome: z.enum(XLIFF_OUTCOMES),
    reason: z.string().nullable().meta({ description: 'Of `stale` and `refused`.' }),
    source: z.string(),
    before: z.string().nullable().meta({ description: 'Inner HTML of the translation as it is; null where there is no such segment any more.' }),
    after: z.string(),
  })
  .meta({ id: 'XliffUnit' })

export const importXliff = endpoint({
  name: 'importXliff',
  area: 'translations',
  method: 'POST',
  path: '/api/translations/xliff',
  access: 'edit',
  summary: 'Says what an XLIFF document would change, unit by unit; with `apply` takes what can be taken, as a person’s words.',
  body: z.strictObject({
    xliff: z.string().min(1).max(3_000_000),
    apply: z
      .strictObject({ version: z.int().min(1).meta({ description: 'Of the translation that the preview was made of.' }) })
      .optional()
      .meta({ description: 'Left out: only a preview.' }),
  }),
  bodyLimit: 5_000_000,
  response: z.strictObject({
    article_id: id,
    locale: targetLocale,
    title: z.string(),
    version: z.int().meta({ description: 'Of the translation; after an import the new one.' }),
    counts: z.record(z.enum(XLIFF_OUTCOMES), z.int()),
    units: z.array(xliffUnit),
    applied: z.boolean(),
  }),
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'translation-not-found', 'version-conflict', 'body-too-large', 'slug-taken'],
})
