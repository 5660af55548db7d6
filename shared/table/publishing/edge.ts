import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** The paths that were sent to the edge for invalidation in a UTC month, each operation's once. */
export const EdgeMonth = entity({
  model: { entity: 'edge-month', version: '1', service: 'simulpress' },
  attributes: {
    /** `2026-11` */
    month: { type: 'string', required: true },
    paths: { type: 'number', required: true },
  },
  indexes: {
    month: {
      pk: { field: TABLE_KEYS.pk, composite: ['month'], template: 'EDGE#${month}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'MONTH', casing: 'none' },
    },
  },
})
