import { CustomAttributeType } from 'electrodb'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

/** What was asked of search engines, and what came of it. Kept for good: it is the only word of what they were told. */
export const IndexingRequest = entity({
  model: { entity: 'indexing-request', version: '1', service },
  attributes: {
    /** The operation's. */
    id: { type: 'string', required: true },
    requested_at: { type: 'string', required: true },
    requested_by: { type: 'string', required: true },
    /** Articles that were asked for. */
    articles: { type: 'number', required: true },
    /** Addresses that were taken. */
    requested: { type: 'number', required: true },
    /** What became of the others. */
    counts: { type: CustomAttributeType<Readonly<Record<string, number>>>('any'), required: true },
  },
  indexes: {
    history: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'INDEXING', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['requested_at', 'id'], template: '${requested_at}#${id}', casing: 'none' },
    },
  },
})

/** How many addresses have been announced on a UTC day. */
export const AnnouncedDay = entity({
  model: { entity: 'announced-day', version: '1', service },
  attributes: {
    day: { type: 'string', required: true },
    used: { type: 'number', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number' },
  },
  indexes: {
    day: {
      pk: { field: TABLE_KEYS.pk, composite: ['day'], template: 'ANNOUNCED#${day}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'DAY', casing: 'none' },
    },
  },
})
