import { CustomAttributeType } from 'electrodb'
import type { SourceKind } from '#shared/domain/platform/research-candidate.ts'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import { CONTENT_TYPES } from '#shared/domain/research/content-types.ts'
import { SUGGESTION_STATUSES } from '#shared/domain/research/suggestion-status.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { byId, desk, live } = TABLE_KEYS.indexes
const texts = { type: 'list', items: { type: 'string' }, required: true } as const
const single = (field: string, template: string) => ({ field, composite: [] as [], template, casing: 'none' as const })

/** How a source fared when it was last read. */
export interface SourceState {
  checked_at: string
  /** What it reported; null where it could not be read. */
  items: number | null
  /** Title of the first thing that it reported. */
  sample: string | null
  /** Why it could not be read: begins with the reason's name. */
  fault: string | null
}

/** What content research looks for, and where. Ids sort by the time they were made. */
export const ResearchProfile = entity({
  model: { entity: 'research-profile', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    category: { type: SECTIONS, required: true },
    research_topics: texts,
    target_audience: { type: 'string', required: true },
    content_type: { type: CONTENT_TYPES, required: true },
    language: { type: LOCALES, required: true },
    min_relevance_score: { type: 'number', required: true },
    max_suggestions_per_run: { type: 'number', required: true },
    /** For whoever schedules it. */
    research_interval_hours: { type: 'number', required: true },
    sources: { type: CustomAttributeType<{ kind: SourceKind; url: string }[]>('any'), required: true },
    is_active: { type: 'boolean', required: true },
    total_runs: { type: 'number', required: true },
    last_run_at: { type: 'string' },
    /** Runs in a row that could read none of the sources; absent: none. */
    failures: { type: 'number' },
    /** What was last found at each source, by its address. */
    source_states: { type: CustomAttributeType<Readonly<Record<string, SourceState>>>('any') },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
    /** Every save by a person adds one; runs do not. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    profiles: {
      pk: single(TABLE_KEYS.pk, 'RESEARCH'),
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'PROFILE#${id}', casing: 'none' },
    },
  },
})

/** How many profiles there are: the last one stays, and there are never too many. */
export const ResearchTotal = entity({
  model: { entity: 'research-total', version: '1', service },
  attributes: { profiles: { type: 'number', required: true } },
  indexes: { total: { pk: single(TABLE_KEYS.pk, 'RESEARCH'), sk: single(TABLE_KEYS.sk, 'TOTAL') } },
})

/** A source of a suggestion, with what it says. */
export interface StoredSource {
  url: string
  title: string
  published_at: string | null
  /** Plain text, without links or markup. */
  text: string
}

/** An idea for an article, from what sources report. */
export const ContentSuggestion = entity({
  model: { entity: 'content-suggestion', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    config_id: { type: 'string', required: true },
    status: { type: SUGGESTION_STATUSES, required: true },
    suggested_title: { type: 'string', required: true },
    suggested_topic: { type: 'string', required: true },
    relevance_score: { type: 'number', required: true },
    estimated_search_volume: { type: 'number' },
    ai_confidence: { type: 'number' },
    trending_keywords: texts,
    rationale: { type: 'string', required: true },
    based_on_trends: { type: 'string', required: true },
    recommended_angle: { type: 'string', required: true },
    competitor_insights: { type: 'string', required: true },
    sources: { type: CustomAttributeType<StoredSource[]>('any'), required: true },
    cves: texts,
    warnings: { type: CustomAttributeType<SourceWarning[]>('any'), required: true },
    article_id: { type: 'string' },
    created_at: { type: 'string', required: true },
    /** `{relevance}#{created_at}#{id}`. */
    order: { type: 'string', required: true },
    /** Keys of those that nobody has taken up, by age; both removed when somebody does. */
    open: { type: ['open'] as const },
    open_order: { type: 'string' },
    /** Keys of those that wait for a decision, by relevance, and of rejected ones, by when they were; both set and removed together. */
    queue: { type: ['pending', 'rejected'] as const },
    queue_order: { type: 'string' },
    /** Of one made from a competitor's subject. */
    gap_id: { type: 'string' },
  },
  indexes: {
    suggestion: {
      pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'SUGGESTION#${id}', casing: 'none' },
      sk: single(TABLE_KEYS.sk, 'SUGGESTION'),
    },
    ofProfile: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['config_id'], template: 'SUGGESTIONS#${config_id}', casing: 'none' },
      sk: { field: desk.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
    byAge: {
      index: live.name,
      pk: { field: live.pk, composite: ['open'], template: 'SUGGESTIONS#${open}', casing: 'none' },
      sk: { field: live.sk, composite: ['open_order'], template: '${open_order}', casing: 'none' },
    },
    inQueue: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['queue'], template: 'SUGGESTION-QUEUE#${queue}', casing: 'none' },
      sk: { field: byId.sk, composite: ['queue_order'], template: '${queue_order}', casing: 'none' },
    },
  },
})

/** Relevance and age as one key: the most relevant sorts last, among equals the newest. @param relevance 0 to 10 */
export const suggestionOrder = (relevance: number, createdAt: string, id: string): string => `${relevance.toFixed(1).padStart(4, '0')}#${createdAt}#${id}`

/** Keeps a reported item, and a flaw, from being suggested again. */
export const SuggestedClaim = entity({
  model: { entity: 'suggested-claim', version: '1', service },
  attributes: {
    /** A CVE number, or the hash of an address. */
    key: { type: 'string', required: true },
    suggestion_id: { type: 'string', required: true },
    /** Epoch seconds; half a year after it was suggested. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    claim: {
      pk: { field: TABLE_KEYS.pk, composite: ['key'], template: 'SUGGESTED#${key}', casing: 'none' },
      sk: single(TABLE_KEYS.sk, 'CLAIM'),
    },
  },
})

/** What one source of a run had; gone with the operations of its time. */
export const ResearchFinding = entity({
  model: { entity: 'research-finding', version: '1', service },
  attributes: {
    run: { type: 'string', required: true },
    /** The source's address, or the chosen idea's id. */
    item: { type: 'string', required: true },
    /** Gzipped JSON: what the source had, or the idea that became of it. */
    content: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    run: {
      pk: { field: TABLE_KEYS.pk, composite: ['run'], template: 'RESEARCH-RUN#${run}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['item'], template: '${item}', casing: 'none' },
    },
  },
})
