import * as z from 'zod'
import { RATING_NOTE, RATINGS } from '#shared/domain/translation/localisation/ratings.ts'
import { SAMPLE } from '#shared/domain/translation/localisation/sampling.ts'
import { MQM_CATEGORIES } from '#shared/domain/translation/quality-findings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, targetLocale, timestamp } from '../platform/fields.ts'
import { week } from './localisation.ts'

const rating = z.enum(RATINGS)
const place = z.strictObject({ locale: targetLocale, week })
const sampleId = z.string().regex(/^[0-9a-f]{64}$/)

export const sampledSegment = z
  .strictObject({
    id: sampleId,
    article_id: id,
    title: z.string().meta({ description: 'Of the English article.' }),
    segment: z.string().meta({ description: 'Key of the segment in the article.' }),
    source: z.string().meta({ description: 'Inner HTML.' }),
    target: z.string().meta({ description: 'Inner HTML, as it went out.' }),
    provider: z.enum(['human', 'model', 'memory']),
    rating: z
      .strictObject({
        rating,
        category: z.enum(MQM_CATEGORIES).nullable(),
        note: z.string(),
        rated_by_name: z.string().nullable(),
        is_mine: z.boolean().meta({ description: 'Whoever asks has given it, and may change or undo it.' }),
        rated_at: timestamp,
        verdict: rating.nullable().meta({ description: 'Of the judge: shown only of what is rated, so that it sways nobody. Null where none has judged it.' }),
      })
      .nullable(),
  })
  .meta({ id: 'SampledSegment' })

export const listSample = endpoint({
  name: 'listSample',
  area: 'localisation',
  method: 'GET',
  path: '/api/localisation/sample/{locale}/{week}',
  access: 'review',
  scope: { locale: 'locale' },
  summary: `One in ${1 / SAMPLE.share} segments that went out in a week, always the same ones, at most ${SAMPLE.ofWeek}, with their ratings.`,
  params: place,
  response: z.strictObject({ segments: z.array(sampledSegment) }),
})

export const exportSample = endpoint({
  name: 'exportSample',
  area: 'localisation',
  method: 'GET',
  path: '/api/localisation/sample/{locale}/{week}/xliff',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'The sample of a week as an XLIFF 2.1 document, a file for each article; ratings are notes.',
  params: place,
  response: z.strictObject({ xliff: z.string(), segments: z.int().min(0) }),
})

export const rateSegment = endpoint({
  name: 'rateSegment',
  area: 'localisation',
  method: 'PUT',
  path: '/api/localisation/sample/{locale}/{week}/{id}/rating',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'Rates a segment of the sample by its gravest error, or changes one’s own rating.',
  params: place.extend({ id: sampleId }),
  body: z
    .strictObject({ rating, category: z.enum(MQM_CATEGORIES).nullable().default(null), note: z.string().trim().max(RATING_NOTE).default('') })
    .refine(({ rating, category }) => (rating === 'none') === (category === null), 'An error has a category; no error has none.'),
  response: sampledSegment,
  errors: ['sampled-segment-not-found', 'rated-by-another'],
})

export const undoRating = endpoint({
  name: 'undoRating',
  area: 'localisation',
  method: 'DELETE',
  path: '/api/localisation/sample/{locale}/{week}/{id}/rating',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'Takes back one’s own rating. One that is not there is taken back already.',
  params: place.extend({ id: sampleId }),
  response: sampledSegment,
  errors: ['sampled-segment-not-found', 'rated-by-another'],
})
