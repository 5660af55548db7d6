import * as z from 'zod'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { endpoint } from './endpoint.ts'
import { id, score } from './fields.ts'

/** One piece of evidence behind an E-E-A-T score. */
export const eeatSignal = z
  .strictObject({ signal: z.string(), measured: z.union([z.number(), z.boolean()]), points: z.number(), possible: z.number() })
  .meta({ id: 'EeatSignal' })

export const evaluateEeat = endpoint({
  name: 'evaluateEeat',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/evaluate-eeat',
  access: 'admin',
  summary: 'Scores experience, expertise, authority and trust from evidence in the article and its author.',
  body: z.strictObject({ article_id: id, force: z.boolean().default(false).meta({ description: 'Evaluate again although the text has not changed.' }) }),
  response: z.strictObject({ evaluation: z.strictObject({ score, status: z.enum(['approved', 'needs_revision', 'rejected']), signals: z.array(eeatSignal) }) }),
  errors: ['article-not-found'],
})

/** What evaluating many articles has brought; `total` is how many were looked at. */
export const batchEvaluation = z
  .strictObject({
    results: z.strictObject({
      total: z.int(),
      evaluated: z.int(),
      approved: z.int(),
      needs_revision: z.int(),
      rejected: z.int(),
      errors: z.int(),
    }),
  })
  .meta({ id: 'BatchEvaluation' })

export const batchEvaluateEeat = endpoint({
  name: 'batchEvaluateEeat',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/batch-evaluate-eeat',
  access: 'admin',
  summary: 'Evaluates all English originals, newest first. After a stop the same call goes on where it stopped.',
  body: z.strictObject({
    locale: z.literal(ORIGINAL_LOCALE).meta({ description: 'Only originals are evaluated.' }),
    force: z.boolean().default(false).meta({ description: 'Evaluate texts again that have not changed.' }),
    from_start: z.boolean().default(false).meta({ description: 'Begin anew although an earlier run stopped half-way.' }),
  }),
  response: batchEvaluation,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled', 'model-unavailable', 'budget-exceeded', 'model-switched-off'],
})
