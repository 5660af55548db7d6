import { CustomAttributeType } from 'electrodb'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** A source of an article as it is listed; what it says is packed beside the list. */
export interface ListedSource {
  url: string
  title: string
  /** UTC, ISO 8601; null where the source does not say. */
  published_at: string | null
  /** Id of the person who added it; absent where research found it. */
  added_by?: string
  added_at?: string
}

/** A claim that no source has and a person has looked into. */
export interface CheckedClaim {
  /** As it stands in the text. */
  claim: string
  /** How they know. */
  reason: string
  /** The person's id. */
  by: string
  at: string
}

/**
 * How an article came about, and what its claims are held against. Generated articles have one from the beginning; others once a person adds
 * a source or marks a claim as checked.
 */
export const ArticleOrigin = entity({
  model: { entity: 'article-origin', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    written_by: { type: ['model', 'template', 'people'] as const, required: true },
    /** The suggestion that it was made from. */
    suggestion_id: { type: 'string' },
    /** The suggestion's title: what the sources were chosen for. */
    subject: { type: 'string' },
    model_id: { type: 'string' },
    prompt_version: { type: 'number' },
    sources: { type: CustomAttributeType<ListedSource[]>('any'), required: true },
    /** Gzipped JSON: a list of `{url, text}`, plain text as it was read. */
    texts: { type: CustomAttributeType<Uint8Array>('any') },
    checked: { type: CustomAttributeType<CheckedClaim[]>('any') },
    /** Every change by a person adds one. */
    revision: { type: 'number', required: true, default: 0 },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'ORIGIN', casing: 'none' },
    },
  },
})
