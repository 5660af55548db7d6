import * as z from 'zod'
import { CANDIDATE_LIMITS, SOURCE_KINDS } from '#shared/domain/platform/research-candidate.ts'
import { SOURCE_WARNINGS } from '#shared/domain/platform/source-warnings.ts'
import { QUEUE_LIMITS } from '#shared/domain/research/content-queue.ts'
import { CONTENT_TYPES } from '#shared/domain/research/content-types.ts'
import { SUGGESTION_STATUSES } from '#shared/domain/research/suggestion-status.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, section, timestamp, webUrl } from '../platform/fields.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'

export const RESEARCH_LIMITS = {
  name: 80,
  topics: 12,
  topic: 60,
  audience: 300,
  description: 2000,
  sources: 10,
  url: 500,
  profiles: 30,
  suggestions: { min: 1, max: 20 },
  hours: { min: 1, max: 24 },
  relevance: { min: 0, max: 10, step: 0.1 },
  listed: 100,
} as const

/** A feed or database that a profile reads. */
export const researchSource = z
  .strictObject({
    kind: z.enum(SOURCE_KINDS).meta({ description: '`feed`: RSS or Atom; `kev`: CISA’s catalogue in JSON; `nvd`: the vulnerability database, API 2.0.' }),
    url: webUrl.max(RESEARCH_LIMITS.url).refine((text) => !/^https?:\/*[^/?#]*@/i.test(text), 'No user name or password in the address.'),
  })
  .meta({ id: 'ResearchSource' })

const line = (most: number) => z.string().trim().max(most)
const { hours, relevance, suggestions } = RESEARCH_LIMITS

/** What an admin sets of a research profile. */
export const researchConfigInput = z
  .strictObject({
    name: line(RESEARCH_LIMITS.name).regex(VISIBLE, 'A name is required.'),
    category: section,
    research_topics: z
      .array(line(RESEARCH_LIMITS.topic).min(1))
      .min(1, 'At least one topic.')
      .max(RESEARCH_LIMITS.topics)
      .transform((topics) => [...new Set(topics)]),
    target_audience: line(RESEARCH_LIMITS.audience).default(''),
    content_type: z.enum(CONTENT_TYPES),
    language: locale.meta({ description: 'Of the sources; articles are written in English.' }),
    min_relevance_score: z.number().min(relevance.min).max(relevance.max).multipleOf(relevance.step, 'In steps of 0.1.'),
    max_suggestions_per_run: z.int().min(suggestions.min).max(suggestions.max),
    research_interval_hours: z.int().min(hours.min).max(hours.max),
    sources: z
      .array(researchSource)
      .min(1, 'At least one source.')
      .max(RESEARCH_LIMITS.sources)
      .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, 'Each address once.'),
  })
  .meta({ id: 'ResearchConfigInput' })

/** How a source fared when it was last asked. */
const sourceState = z.strictObject({
  checked_at: timestamp,
  items: z.int().min(0).nullable().meta({ description: 'What it reported; null where it could not be read.' }),
  sample: z.string().nullable().meta({ description: 'Title of the first thing that it reported.' }),
  fault: z.string().nullable().meta({ description: 'Why it could not be read, beginning with the reason’s name.' }),
})

export const researchConfig = z
  .strictObject({
    ...researchConfigInput.shape,
    research_topics: z.array(z.string()),
    id,
    is_active: z.boolean(),
    total_runs: z.int(),
    last_run_at: timestamp.nullable(),
    failures: z.int().min(0).meta({ description: 'Runs in a row that could read none of the sources; each further one doubles the wait.' }),
    next_run_at: timestamp.nullable().meta({ description: 'Not before; null while the profile is inactive or was never run.' }),
    source_states: z.record(z.string(), sourceState).meta({ description: 'How each source fared when it was last read, by its address.' }),
    created_at: timestamp,
    updated_at: timestamp,
    revision: z.int().meta({ description: 'Send it back when saving; another value answers 409 profile-changed.' }),
    latest_operation_id: id.nullable().meta({ description: 'The latest analysis; it may be at work.' }),
  })
  .meta({ id: 'ResearchConfig' })

export const listResearchProfiles = endpoint({
  name: 'listResearchProfiles',
  area: 'research',
  method: 'GET',
  path: '/api/research/profiles',
  access: 'edit',
  summary: 'Research profiles by the time they were made, the oldest first. A source that is named beside is asked at once, and nothing is stored of it.',
  query: z
    .strictObject({
      filter: z.enum(['active', 'all']).default('active'),
      source_kind: researchSource.shape.kind.optional(),
      source_url: researchSource.shape.url.optional(),
    })
    .refine(({ source_kind, source_url }) => (source_kind === undefined) === (source_url === undefined), {
      path: ['source_url'],
      message: 'A source has a kind and an address.',
    }),
  response: z.strictObject({
    profiles: z.array(researchConfig),
    total: z.int().meta({ description: 'Inactive ones included.' }),
    source: sourceState.optional().meta({ description: 'How the source of the query fares, where it names one.' }),
  }),
})

export const createResearchProfile = endpoint({
  name: 'createResearchProfile',
  area: 'research',
  method: 'POST',
  path: '/api/research/profiles',
  access: 'edit',
  summary: 'Adds a research profile; it is active.',
  body: researchConfigInput,
  response: researchConfig,
  idempotency: 'required',
  errors: ['too-many-profiles'],
})

export const saveResearchProfile = endpoint({
  name: 'saveResearchProfile',
  area: 'research',
  method: 'PUT',
  path: '/api/research/profiles/{id}',
  access: 'edit',
  summary: 'Changes a research profile.',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...researchConfigInput.shape, is_active: z.boolean(), revision: z.int().min(0) }),
  response: researchConfig,
  idempotency: 'accepted',
  errors: ['profile-not-found', 'profile-changed'],
})

export const deleteResearchProfile = endpoint({
  name: 'deleteResearchProfile',
  area: 'research',
  method: 'DELETE',
  path: '/api/research/profiles/{id}',
  access: 'edit',
  summary: 'Deletes a research profile; its suggestions are no longer listed. The last one stays.',
  params: z.strictObject({ id }),
  query: z.strictObject({ confirmation: z.string().max(64).optional() }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['profile-not-found', 'last-profile', 'confirmation-required'],
})

export const generateResearchProfile = endpoint({
  name: 'generateResearchProfile',
  area: 'research',
  method: 'POST',
  path: '/api/functions/generate-research-profile',
  access: 'edit',
  summary: 'Proposes a profile for a description. Nothing is stored; its sources are those that the newsroom uses already.',
  body: z.strictObject({ description: line(RESEARCH_LIMITS.description).regex(VISIBLE, 'A description is required.') }),
  response: z.strictObject({ success: z.literal(true), config: researchConfigInput.extend({ research_topics: z.array(z.string()) }) }),
  errors: MODEL_ERRORS,
})

/** Where a suggestion comes from: the only addresses that an article made of it may link to. */
export const suggestionSource = z
  .strictObject({
    url: webUrl.max(CANDIDATE_LIMITS.url),
    title: z.string(),
    published_at: timestamp.nullable(),
  })
  .meta({ id: 'SuggestionSource' })

export const contentSuggestion = z
  .strictObject({
    id,
    config_id: id,
    status: z.enum(SUGGESTION_STATUSES),
    suggested_title: z.string(),
    suggested_topic: z.string(),
    relevance_score: z.number().min(0).max(10),
    estimated_search_volume: z.int().nullable().meta({ description: 'Null: nobody has measured it.' }),
    ai_confidence: z.number().min(0).max(1).nullable().meta({ description: 'Null: rules gave the score, no model.' }),
    trending_keywords: z.array(z.string()),
    rationale: z.string(),
    based_on_trends: z.string(),
    recommended_angle: z.string(),
    competitor_insights: z.string(),
    summary: z.string().meta({ description: 'What the sources say, as plain text.' }),
    sources: z.array(suggestionSource),
    cves: z.array(z.string()),
    warnings: z.array(z.enum(SOURCE_WARNINGS)).meta({ description: 'Parts of the source spoke to machines and were left out; no model is shown the rest.' }),
    article_id: id.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'ContentSuggestion' })

export const listSuggestions = endpoint({
  name: 'listSuggestions',
  area: 'research',
  method: 'GET',
  path: '/api/research/profiles/{id}/suggestions',
  access: 'edit',
  summary: 'Suggestions of a profile, the most relevant first, then the newest; at most 100.',
  params: z.strictObject({ id }),
  response: z.strictObject({ suggestions: z.array(contentSuggestion) }),
})

export const listPendingSuggestions = endpoint({
  name: 'listPendingSuggestions',
  area: 'research',
  method: 'GET',
  path: '/api/research/suggestions',
  access: 'edit',
  summary: `What waits for a decision, of all profiles: the most relevant first, then the newest; at most ${QUEUE_LIMITS.suggestions}.`,
  response: z.strictObject({
    suggestions: z.array(contentSuggestion).max(QUEUE_LIMITS.suggestions),
    rejected_today: z.int().min(0).meta({ description: 'Rejected since the newsroom’s day began and not taken back.' }),
  }),
})

export const setSuggestionStatus = endpoint({
  name: 'setSuggestionStatus',
  area: 'research',
  method: 'PUT',
  path: '/api/research/suggestions/{id}/status',
  access: 'edit',
  summary: 'Accepts or rejects a suggestion, or takes a rejection back. Setting what it has already changes nothing.',
  params: z.strictObject({ id }),
  body: z.strictObject({ status: z.enum(['pending', 'accepted', 'rejected']) }),
  response: contentSuggestion,
  errors: ['suggestion-not-found', 'suggestion-decided'],
})

/** What an analysis has brought. */
export const researchResult = z
  .strictObject({
    success: z.boolean().meta({ description: 'At least one source could be read.' }),
    summary: z.strictObject({
      results: z.strictObject({
        sources: z.int().meta({ description: 'Read.' }),
        candidates: z.int().meta({ description: 'Items that the sources had.' }),
        duplicates: z.int().meta({ description: 'Suggested before, or there is an article.' }),
        below_minimum: z.int().meta({ description: 'Not relevant enough.' }),
        stored: z.int(),
        errors: z.int().meta({ description: 'Sources that could not be read; `faults` of the operation say why.' }),
      }),
    }),
  })
  .meta({ id: 'ResearchResult' })

export const aiContentResearch = endpoint({
  name: 'aiContentResearch',
  area: 'research',
  method: 'POST',
  path: '/api/functions/ai-content-research',
  access: 'edit',
  summary: 'Reads a profile’s sources and stores what is new and relevant as suggestions.',
  body: z.strictObject({ config_id: id }),
  response: researchResult,
  long: true,
  idempotency: 'accepted',
  errors: ['profile-not-found', 'batch-in-progress', 'cancelled', ...MODEL_ERRORS],
})

export const articleFromSuggestion = z
  .strictObject({
    success: z.boolean(),
    article: z.strictObject({ id }).nullable(),
    error: z.string().nullable(),
    without_model: z
      .boolean()
      .optional()
      .meta({ description: 'No model wrote it: it is quotations of its sources, too short for the quality gate until somebody writes on.' }),
  })
  .meta({ id: 'ArticleFromSuggestion' })

export const generateArticleWithPerplexity = endpoint({
  name: 'generateArticleWithPerplexity',
  area: 'research',
  method: 'POST',
  path: '/api/functions/generate-article-with-perplexity',
  access: 'edit',
  summary: 'Writes an English draft from a suggestion and its stored sources. Once: repeating it gives the same article.',
  body: z.strictObject({ suggestionId: id }),
  response: articleFromSuggestion,
  long: true,
  idempotency: 'accepted',
  errors: ['suggestion-not-found', 'suggestion-decided', 'unsourced-claims', 'batch-in-progress', 'cancelled', 'slug-taken', ...MODEL_ERRORS],
})

export const cleanupOldSuggestions = endpoint({
  name: 'cleanupOldSuggestions',
  area: 'research',
  method: 'POST',
  path: '/api/functions/cleanup-old-suggestions',
  access: 'edit',
  summary: 'Deletes suggestions that nobody has taken up for thirty days.',
  response: z.strictObject({ success: z.literal(true), deleted: z.int() }),
})
