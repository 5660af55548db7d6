import * as z from 'zod'
import { VERDICTS } from '#shared/domain/growth/prediction-verdict.ts'
import { VIRAL_REASONS, type ViralReason } from '#shared/domain/growth/viral-prediction.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

const prediction = z
  .strictObject({
    score,
    threshold: score.meta({ description: 'The setting `viral_boost_threshold` when it was made.' }),
    boosted: z.boolean().meta({ description: 'The score reached the threshold: it is posted before others, and named to editors as worth featuring.' }),
    reasons: z.array(
      z.strictObject({
        reason: z.enum(Object.keys(VIRAL_REASONS) as [ViralReason, ...ViralReason[]]),
        points: count,
        possible: count,
        measured: z.number().nullable(),
        about: z.string().nullable(),
      }),
    ),
    predicted_at: timestamp,
    judged_after: timestamp.meta({ description: 'When it is held against what was read.' }),
    verdict: z.enum(VERDICTS).nullable(),
    views: count.nullable().meta({ description: 'Of all languages, when it was judged.' }),
    mean_views: z.number().nullable().meta({ description: "Of that week's leading articles: what it was held against." }),
  })
  .meta({ id: 'ViralPrediction' })

export const getArticlePrediction = endpoint({
  name: 'getArticlePrediction',
  area: 'upkeep',
  method: 'GET',
  path: '/api/articles/{id}/prediction',
  access: 'edit',
  summary: 'How widely an article is likely to be read, and why; afterwards whether that was right.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    prediction: prediction.nullable(),
    switched_on: z.boolean().meta({ description: 'The automation makes predictions.' }),
  }),
  errors: ['article-not-found'],
})

export const listPredictions = endpoint({
  name: 'listPredictions',
  area: 'upkeep',
  method: 'GET',
  path: '/api/predictions',
  access: 'figures',
  summary: 'Predictions of the newest articles, and how many of the latest came true.',
  response: z.strictObject({
    threshold: score.meta({ description: 'The setting `viral_boost_threshold` now.' }),
    switched_on: z.boolean().meta({ description: 'The automation makes predictions.' }),
    predictions: z.array(
      prediction.omit({ reasons: true, judged_after: true }).extend({
        id,
        title: z.string(),
        featured: z.boolean(),
        published_at: timestamp,
        view_count: count.meta({ description: 'Of the English text, now.' }),
      }),
    ),
    verdicts: z.record(z.enum(VERDICTS), count).meta({ description: 'Of the predictions judged among the latest sixty.' }),
  }),
})
