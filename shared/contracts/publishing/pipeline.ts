import * as z from 'zod'
import { PIPELINE_STAGES } from '#shared/domain/articles/desk-states.ts'
import { GATE_PROFILE_NAMES } from '#shared/domain/articles/gate-profiles.ts'
import { ARTICLE_LIMITS, articleCard } from '../articles/articles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { score } from '../platform/fields.ts'

export const listPipeline = endpoint({
  name: 'listPipeline',
  area: 'articles',
  method: 'GET',
  path: '/api/pipeline',
  access: 'edit',
  summary: 'English originals of one stage on their way to readers, newest first, and how many are in each.',
  query: z.strictObject({
    stage: z.enum(PIPELINE_STAGES).default('ready').meta({ description: 'Published; ready with all translations; translating with some; draft with none.' }),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(ARTICLE_LIMITS.pageSize),
  }),
  response: z.strictObject({
    stages: z.strictObject({ draft: z.int(), translating: z.int(), ready: z.int(), published: z.int() }),
    gate: z
      .strictObject({ enabled: z.boolean(), min_seo_score: score, min_eeat_score: score })
      .meta({ description: 'Low scores block a publication when it is enabled; otherwise they are only worth a warning.' }),
    articles: z.array(
      articleCard.extend({
        applied_profile: z.enum(GATE_PROFILE_NAMES).meta({ description: 'The profile by which the gate measures it: its own, or its section’s.' }),
        low_scores: z.array(z.enum(['seo_score', 'eeat_score'])).meta({ description: 'Measured, and below the least of that profile.' }),
      }),
    ),
    total: z.int().meta({ description: 'In this stage.' }),
    page: z.int(),
    pages: z.int(),
  }),
})
