import * as z from 'zod'
import { SOURCE_WARNINGS } from '#shared/domain/platform/source-warnings.ts'
import { DIFFICULTY_RULES, GAPS_LISTED, HIGH_PRIORITY, PRIORITY_RULES } from '#shared/domain/research/competitor-gaps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, timestamp, webUrl } from '../platform/fields.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'
import { contentSuggestion } from './research.ts'

const count = z.int().min(0)
const score = z.number().min(0).max(10)
const reasons = <R extends readonly [string, ...string[]]>(rules: R) =>
  z.array(z.strictObject({ rule: z.enum(rules), points: z.number(), value: z.union([z.string(), z.number()]).nullable() }))

/** A subject that competitors write about and we do not. */
export const competitorGap = z
  .strictObject({
    id,
    topic: z.string(),
    keyword: z.string(),
    priority_score: score,
    priority_reasons: reasons(PRIORITY_RULES).meta({
      description: 'Points by rule, with what it saw; their sum, at most 10, is the score unless a model gave it.',
    }),
    difficulty_score: score,
    difficulty_reasons: reasons(DIFFICULTY_RULES),
    rationale: z.string().nullable().meta({ description: 'Why the model gave these scores; null: the rules did.' }),
    scored_by: z.enum(['rules', 'model']),
    search_volume: z.int().nullable().meta({ description: 'Null: nobody has measured it.' }),
    competitor_url: webUrl.meta({ description: 'The competitor’s page on it.' }),
    competitors: z.array(z.string()).meta({ description: 'Hosts of all that write about it.' }),
    summary: z.string().meta({ description: 'The beginning of what the competitor says, as plain text.' }),
    warnings: z.array(z.enum(SOURCE_WARNINGS)).meta({ description: 'Parts of the page spoke to machines and were left out; no model is shown the rest.' }),
    article_generated: z.boolean(),
    article_id: id.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'CompetitorGap' })

export const listCompetitorGaps = endpoint({
  name: 'listCompetitorGaps',
  area: 'research',
  method: 'GET',
  path: '/api/competitor-gaps',
  access: 'edit',
  summary: `Subjects that competitors write about and we do not, the highest priority first, then the newest; at most ${GAPS_LISTED}. Totals are of all.`,
  response: z.strictObject({
    gaps: z.array(competitorGap).max(GAPS_LISTED),
    totals: z.strictObject({
      total: count,
      high_priority: count.meta({ description: `Priority ${HIGH_PRIORITY} or more.` }),
      generated: count.meta({ description: 'An article was made.' }),
      average_difficulty: score.nullable().meta({ description: 'Null while there is none.' }),
    }),
  }),
})

export const findCompetitorGaps = endpoint({
  name: 'findCompetitorGaps',
  area: 'research',
  method: 'POST',
  path: '/api/functions/find-competitor-gaps',
  access: 'edit',
  summary: 'Reads what a competitor’s site writes about and keeps the subjects that we have nothing on.',
  body: z.strictObject({ competitorUrl: z.string().trim().min(1, 'An address is required.').max(500) }),
  response: z
    .strictObject({
      success: z.boolean().meta({ description: 'The site could be read.' }),
      gaps: z.array(competitorGap).meta({ description: 'What it has that we have not, also what was known before.' }),
    })
    .meta({ id: 'CompetitorGaps' }),
  long: true,
  idempotency: 'accepted',
  errors: ['source-unreadable', 'batch-in-progress', 'cancelled', ...MODEL_ERRORS],
})

export const acceptCompetitorGap = endpoint({
  name: 'acceptCompetitorGap',
  area: 'research',
  method: 'POST',
  path: '/api/competitor-gaps/{id}/suggestion',
  access: 'edit',
  summary: 'Makes an accepted suggestion of a gap, listed under a research profile of its own; generate-article-with-perplexity writes it. Once.',
  params: z.strictObject({ id }),
  response: contentSuggestion,
  idempotency: 'accepted',
  errors: ['gap-not-found', 'suggestion-decided'],
})
