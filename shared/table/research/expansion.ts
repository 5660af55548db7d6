import { CustomAttributeType } from 'electrodb'
import type { ExpansionOutcome } from '#shared/domain/research/expansion-outcomes.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** What the last look at an article that might become longer has brought. */
export interface ExpansionReport {
  /** When, ISO 8601. */
  at: string
  outcome: ExpansionOutcome
  /** The model with the version of its instructions; null when none was asked. */
  model: string | null
  /** Headings of what was added. */
  added: string[]
  refused: { heading: string; reason: string }[]
  words_before: number
  words_after: number
}

/** Of an article that was written from stored sources: whether these may say more than it does. */
export const ContentExpansion = entity({
  model: { entity: 'content-expansion', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    suggestion_id: { type: 'string', required: true },
    /** Keys of those that may become longer, the shortest first; both removed when nothing more is to be had. */
    waits: { type: ['open'] as const },
    order: { type: 'string' },
    /** Answers of which nothing could be taken. */
    tries: { type: 'number', required: true },
    report: { type: CustomAttributeType<ExpansionReport>('any') },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'EXPANSION', casing: 'none' },
    },
    waiting: {
      index: TABLE_KEYS.indexes.live.name,
      pk: { field: TABLE_KEYS.indexes.live.pk, composite: ['waits'], template: 'EXPANSIONS#${waits}', casing: 'none' },
      sk: { field: TABLE_KEYS.indexes.live.sk, composite: ['order'], template: '${order}', casing: 'none' },
    },
  },
})

/** Place among those that wait: by their words. */
export const expansionOrder = (words: number, original_id: string): string => `${String(words).padStart(6, '0')}#${original_id}`
