import * as z from 'zod'
import { CONTROL_REASONS, FAILURES_SHOWN, QUALITY_LEVELS } from '#shared/domain/quality/quality-control.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

const summary = z
  .strictObject({
    totalArticles: count.meta({ description: 'In every language, drafts included.' }),
    passed: count.meta({ description: 'With a SEO score of 70 or more.' }),
    failed: count,
    needTranslation: count.meta({ description: 'English originals that lack a language.' }),
    needSeoOptimization: count.meta({ description: 'With a SEO score below 80, or none.' }),
  })
  .meta({ id: 'QualitySummary' })

/** An article that did not pass, with what it lacks. */
export const controlFinding = z
  .strictObject({
    id: z.string(),
    original_id: z.string(),
    locale,
    title: z.string(),
    published: z.boolean(),
    seo_score: score.nullable(),
    reasons: z.array(z.enum(CONTROL_REASONS)),
  })
  .meta({ id: 'ControlFinding' })

export const getQualityControl = endpoint({
  name: 'getQualityControl',
  area: 'upkeep',
  method: 'GET',
  path: '/api/quality-control',
  access: 'admin',
  summary: 'How good all articles are, from counters and kept lists; what the latest control found.',
  response: z
    .strictObject({
      total_articles: count.meta({ description: 'In every language, drafts included.' }),
      passed: count,
      pass_percent: z.int().min(0).max(100).meta({ description: '100 when there is no article.' }),
      level: z.enum(QUALITY_LEVELS),
      needs_seo: count.meta({ description: 'SEO score below 80, or none.' }),
      originals: count,
      needs_translation: count.meta({ description: 'English originals that lack a language.' }),
      missing_images: count.meta({ description: 'English originals without a picture.' }),
      duplicates: count.meta({
        description: 'English originals whose text an older one has, as the latest check of the data found, each night; 0 before the first one.',
      }),
      latest_operation_id: id.nullable().meta({ description: 'The latest control; it may be at work.' }),
      checked_at: timestamp.nullable().meta({ description: 'Of the part that was looked at longest ago; null before the first control.' }),
      summary: summary.nullable().meta({ description: 'Of the latest control.' }),
      failures: z.array(controlFinding).max(FAILURES_SHOWN).meta({ description: 'The first of those that did not pass, the lowest scores first.' }),
    })
    .meta({ id: 'QualityControl' }),
})

export const qualityControlBatch = endpoint({
  name: 'qualityControlBatch',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/quality-control-batch',
  access: 'admin',
  summary: 'Looks at every article: scores, translations, pictures.',
  response: z.strictObject({ success: z.boolean().meta({ description: 'Every part could be looked at.' }), summary }).meta({ id: 'QualityControlResult' }),
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
