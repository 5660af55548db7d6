import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/**
 * What is counted of the comments of an article: changes, by which a desk that has it open learns that there is something new to read, and open
 * threads, whose limit holds by this count.
 */
export const ThreadChanges = entity({
  model: { entity: 'thread-changes', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    count: { type: 'number', required: true, default: 0 },
    /** Threads that are open. Absent until one is to be opened or closed: then they are counted once. */
    open: { type: 'number' },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'THREAD-CHANGES', casing: 'none' } },
  },
})
