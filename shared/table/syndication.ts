import { Entity } from 'electrodb'
import { TABLE_KEYS } from './keys.ts'

/** An article that went up, changed or went down a moment ago: what indexes may not know yet. */
export const RecentChange = new Entity({
  model: { entity: 'recent-change', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    changed_at: { type: 'string', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    recent: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'RECENT-CHANGES', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['original_id'], template: '${original_id}', casing: 'none' },
    },
  },
})
