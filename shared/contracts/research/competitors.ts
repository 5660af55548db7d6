import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'

/** Newest articles that a niche is read from. */
export const NICHE_ARTICLES = 20
/** Most competitors that are named. */
export const COMPETITORS_FOUND = 10

const competitors = z.array(z.string()).max(COMPETITORS_FOUND).meta({ description: 'Addresses of public sites; nothing is saved.' })
const count = z.int()
const success = z.boolean().meta({ description: 'At least one was found.' })

export const findCompetitorsByTopic = endpoint({
  name: 'findCompetitorsByTopic',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/find-competitors-by-topic',
  access: 'edit',
  summary: 'Sites that write on a topic, as the model knows them.',
  body: z.strictObject({ topic: z.string().trim().min(1, 'A topic is required.').max(200) }),
  response: z.strictObject({ success, competitors, count }),
  errors: MODEL_ERRORS,
})

export const autoDetectNiche = endpoint({
  name: 'autoDetectNiche',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/auto-detect-niche',
  access: 'edit',
  summary: `The publication's niche by its ${NICHE_ARTICLES} newest published articles, with its leading competitors.`,
  response: z.strictObject({ success, detectedNiche: z.string(), niche: z.string().meta({ description: 'The same as `detectedNiche`.' }), competitors, count }),
  errors: [...MODEL_ERRORS, 'nothing-published'],
})
