import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/** How often the comments of an article were changed: a desk that has the article open learns by it that there is something new to read. */
export const ThreadChanges = entity({
  model: { entity: 'thread-changes', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    count: { type: 'number', required: true, default: 0 },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'THREAD-CHANGES', casing: 'none' } },
  },
})
