import * as z from 'zod'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { TYPOGRAPHY_CHANGES } from '#shared/domain/text/typography-changes.ts'
import { MQM_CATEGORIES, MQM_SEVERITIES } from '#shared/domain/translation/quality-findings.ts'
import { translationState } from '../articles/articles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, pagePath, score, targetLocale, timestamp } from '../platform/fields.ts'

export const qualityFinding = z
  .strictObject({
    segment: z.string().meta({ description: 'Key of the segment that it is about.' }),
    category: z.enum(MQM_CATEGORIES),
    severity: z.enum(MQM_SEVERITIES),
    detail: z.string(),
    span: z.string().optional().meta({ description: 'Of a judge: the wrong words of the translation.' }),
    source: z.enum(['check', 'judge']),
    passes: z.union([z.literal(1), z.literal(2)]).optional(),
    question: z.string().optional().meta({ description: 'Of a suspicious check: what the judges are asked about it.' }),
    answer: z
      .strictObject({ right: z.boolean().meta({ description: 'The translation is right in this.' }), reason: z.string() })
      .optional()
      .meta({ description: 'What the judges answer; absent while none has.' }),
  })
  .meta({ id: 'QualityFinding' })

export const quality = z
  .strictObject({
    score,
    passes: z
      .int()
      .meta({ description: 'Judges who saw what a model made: 0 without a model, 1 where the first one and the checks found nothing, otherwise 2.' }),
    findings: z.array(qualityFinding),
    estimated_at: timestamp,
  })
  .meta({ id: 'TranslationQuality' })

export const segmentState = z.enum(['memory', 'model', 'human', 'pseudo', 'stale', 'failed'])

export const translatedSegment = z
  .strictObject({
    key: z.string().meta({ description: '`title`, `excerpt`, `tag:0`, `c12` …' }),
    block: z.string().nullable().meta({ description: 'The element that holds it in the body; null outside the body.' }),
    source: z.string().meta({ description: 'Inner HTML of the English segment.' }),
    target: z.string().meta({ description: 'Inner HTML of its translation; the English text when it failed.' }),
    state: segmentState,
    origin: z.enum(['human', 'model']).nullable().meta({ description: 'Of `memory`: who had made it.' }),
    model_id: z.string().nullable(),
    prompt_version: z.int().nullable(),
    input_tokens: z.int().nullable(),
    output_tokens: z.int().nullable(),
    cost: z.int().nullable().meta({ description: 'Micro-dollars.' }),
    edited_by: z.string().nullable(),
    edited_by_name: z.string().nullable(),
    edited_at: timestamp.nullable(),
    accepted: z.boolean().meta({ description: 'Of `human`: the person has seen the findings and lets it stand; they no longer block.' }),
    stale_source: z.string().nullable().meta({ description: 'Of `stale`: the English that the person translated.' }),
    fault: z.string().nullable().meta({ description: 'Of `failed`: why no translation was accepted.' }),
  })
  .meta({ id: 'TranslatedSegment' })

export const translation = z
  .strictObject({
    id,
    original_id: id,
    locale: targetLocale,
    version: z.int().meta({ description: 'Send it back when saving segments.' }),
    state: translationState,
    slug: z.string(),
    slug_frozen: z.boolean().meta({ description: 'The slug is public, or was typed by hand: the title no longer changes it.' }),
    path: pagePath.nullable().meta({ description: 'Canonical path while live.' }),
    published: z.boolean(),
    changed: z.boolean(),
    segments: z.array(translatedSegment),
    quality: quality.nullable().meta({ description: 'Null while it was not estimated for this version.' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Translation' })

export const getTranslation = endpoint({
  name: 'getTranslation',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/translations/{locale}',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'A translation beside its original, segment by segment, with where each came from.',
  params: z.strictObject({ id, locale: targetLocale }),
  response: translation,
  errors: ['article-not-found', 'not-an-original', 'translation-not-found'],
})

/**
 * What a person does with a segment: writes it; keeps it as it stands although its source changed or a check objects; or gives
 * it back to the machine.
 */
export const segmentEdit = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('write'),
    key: z.string().max(20),
    target: z.string().min(1).max(50_000),
    as_typed: z.boolean().optional().meta({ description: 'Typography changes nothing of it.' }),
  }),
  z.strictObject({ action: z.literal('keep'), key: z.string().max(20) }),
  z.strictObject({ action: z.literal('release'), key: z.string().max(20) }),
])

export const saveSegments = endpoint({
  name: 'saveSegments',
  area: 'articles',
  method: 'PUT',
  path: '/api/articles/{id}/translations/{locale}/segments',
  access: 'review',
  scope: { locale: 'locale' },
  summary: "Saves a person's edits of a translation, and its slug. Live pages stay as they are.",
  params: z.strictObject({ id, locale: targetLocale }),
  body: z
    .strictObject({
      version: z.int().min(1),
      edits: z.array(segmentEdit).max(2000).default([]),
      slug: z
        .string()
        .max(SLUG_MAX)
        .regex(SLUG_PATTERN, 'Lowercase words joined by hyphens.')
        .optional()
        .meta({ description: 'Typed by a person: the title no longer changes it. An address that was public leads on to the new one.' }),
    })
    .refine(({ edits, slug }) => edits.length > 0 || slug !== undefined, 'There is nothing to save.'),
  response: translation.extend({
    typography: z
      .array(z.strictObject({ key: z.string(), typed: z.string(), changes: z.array(z.enum(TYPOGRAPHY_CHANGES)) }))
      .meta({ description: 'What typography changed of what was typed. Saving `typed` with `as_typed` undoes it.' }),
  }),
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'translation-not-found', 'version-conflict', 'segment-refused', 'body-too-large', 'slug-taken'],
})
