import * as z from 'zod'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, score, timestamp } from '../platform/fields.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'

const minimum = z.int().min(0).max(100)
const evaluated = z.enum(['approved', 'needs_revision', 'rejected'])

/** One piece of evidence behind an E-E-A-T score. */
export const eeatSignal = z
  .strictObject({
    signal: z.string(),
    source: z.enum(['text', 'author', 'judge']).meta({ description: 'Counted in the text, read from the author’s profile, or said by the judging model.' }),
    detail: z.string().nullable().meta({ description: 'Why, in the judge’s words.' }),
    measured: z.union([z.number(), z.boolean()]),
    points: z.number().meta({ description: 'Below zero where it speaks against the content.' }),
    possible: z.number(),
    passages: z.array(z.string()).optional().meta({ description: 'Of what speaks against the content: where, in the text’s own words.' }),
  })
  .meta({ id: 'EeatSignal' })

const evaluation = z
  .strictObject({
    score,
    status: evaluated,
    signals: z.array(eeatSignal),
    min_required: minimum,
    evaluated_at: timestamp,
    judge: z.string().nullable().meta({ description: 'The model that judged, with the version of its instructions; null: evidence alone.' }),
    reused: z.boolean().meta({ description: 'The text has not changed since, so this is the earlier evaluation.' }),
  })
  .meta({ id: 'EeatEvaluation' })

export const getEeatReport = endpoint({
  name: 'getEeatReport',
  area: 'desk',
  method: 'GET',
  path: '/api/articles/{id}/eeat',
  access: 'read',
  scope: { article: 'id' },
  summary: 'What the last evaluation found, without evaluating; null for an article that never was.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    evaluation: evaluation
      .omit({ reused: true })
      .extend({ current: z.boolean().meta({ description: 'It is of the present text.' }) })
      .nullable(),
  }),
  errors: ['article-not-found', 'not-an-original'],
})

export const evaluateEeat = endpoint({
  name: 'evaluateEeat',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/evaluate-eeat',
  access: 'write',
  scope: { article: 'article_id' },
  summary: 'Scores experience, expertise, authority and trust from evidence in the article and its author.',
  body: z.strictObject({ article_id: id, force: z.boolean().default(false).meta({ description: 'Evaluate again although the text has not changed.' }) }),
  response: z.strictObject({ evaluation }),
  errors: ['article-not-found', 'not-an-original', ...MODEL_ERRORS],
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
  access: 'edit',
  summary: 'Evaluates all English originals, newest first. After a stop the same call goes on where it stopped.',
  body: z.strictObject({
    locale: z.literal(ORIGINAL_LOCALE).meta({ description: 'Only originals are evaluated.' }),
    force: z.boolean().default(false).meta({ description: 'Evaluate texts again that have not changed.' }),
    from_start: z.boolean().default(false).meta({ description: 'Begin anew although an earlier run stopped half-way.' }),
  }),
  response: batchEvaluation,
  long: true,
  idempotency: 'accepted',
  errors: [
    'batch-in-progress',
    'cancelled',
    'model-unavailable',
    'model-throttled',
    'model-access-denied',
    'model-key-refused',
    'model-not-connected',
    'budget-exceeded',
    'model-switched-off',
  ],
})

export const getEeatOverview = endpoint({
  name: 'getEeatOverview',
  area: 'desk',
  method: 'GET',
  path: '/api/eeat',
  access: 'edit',
  summary: 'How the English originals stand, by counters, and what work on them is or was last.',
  response: z.strictObject({
    total_evaluated: z.int(),
    approved: z.int(),
    approved_unread: z.int().meta({ description: 'Approved by counted evidence alone: no judge has read what the text says.' }),
    needs_revision: z.int(),
    rejected: z.int(),
    pending: z.int(),
    average_score: z.number().nullable().meta({ description: 'Of those evaluated, out of 100, to one decimal.' }),
    minimum,
    evaluation_operation_id: id.nullable().meta({ description: 'The latest evaluation of all articles; it may be at work or have stopped half-way.' }),
    reset_operation_id: id.nullable().meta({ description: 'The latest change of required scores.' }),
  }),
})

/** An English original in the list of evaluations. */
export const eeatArticle = z
  .strictObject({
    id,
    title: z.string(),
    locale: z.literal(ORIGINAL_LOCALE),
    status: z.enum(['pending', ...evaluated.options]),
    score: score.nullable(),
    min_required: minimum.meta({ description: 'Its own, or the global one.' }),
    own_minimum: z.boolean(),
    evaluated_at: timestamp.nullable(),
    judged: z.boolean().meta({ description: 'A judging model has read the content; false: evidence was counted and nothing read.' }),
    published: z.boolean(),
    below_minimum: z.boolean().meta({ description: 'Approved, but below the present global minimum.' }),
    auto_translatable: z.boolean().meta({ description: 'It scores enough to be translated automatically.' }),
  })
  .meta({ id: 'EeatArticle' })

export const EEAT_PAGE_SIZE = 1000

export const listEeatArticles = endpoint({
  name: 'listEeatArticles',
  area: 'desk',
  method: 'GET',
  path: '/api/eeat/articles',
  access: 'edit',
  summary: 'English originals by their last evaluation, newest first; those never evaluated come first. A page has up to 1000.',
  query: z.strictObject({
    filter: z.enum(['all', 'approved-below-minimum']).default('all'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(EEAT_PAGE_SIZE).default(EEAT_PAGE_SIZE),
  }),
  response: z.strictObject({ articles: z.array(eeatArticle), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const saveRequiredScore = endpoint({
  name: 'saveRequiredScore',
  area: 'desk',
  method: 'PUT',
  path: '/api/articles/{id}/required-score',
  access: 'edit',
  summary: 'What one English original has to score; its status follows.',
  params: z.strictObject({ id }),
  body: z.strictObject({ min_required: minimum.nullable().meta({ description: 'Null: the global minimum.' }) }),
  response: eeatArticle,
  errors: ['article-not-found', 'not-an-original', 'version-conflict'],
})

export const saveEeatMinimum = endpoint({
  name: 'saveEeatMinimum',
  area: 'editorial',
  method: 'PUT',
  path: '/api/eeat/minimum',
  access: 'admin',
  summary: 'Sets the global minimum, and takes the required score of pending originals back to it. Evaluated ones keep theirs.',
  body: z.strictObject({ minimum }),
  response: z.strictObject({ minimum, results: z.strictObject({ total: z.int(), reset: z.int(), errors: z.int() }) }),
  long: true,
  idempotency: 'accepted',
  errors: ['cancelled', 'batch-in-progress'],
})
