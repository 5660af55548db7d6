import { Entity } from 'electrodb'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { TABLE_KEYS } from './keys.ts'

/** One remembered translation of a segment: an exact match of the source's inner HTML, spaces folded. */
export const MemorySegment = new Entity({
  model: { entity: 'memory-segment', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** SHA-256 (hex) of `source`. */
    hash: { type: 'string', required: true },
    source: { type: 'string', required: true },
    target: { type: 'string', required: true },
    /** Who made it: a person (imported or edited) or a model. */
    provider: { type: ['human', 'model'] as const, required: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    segment: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale', 'hash'], template: 'MEMORY#${locale}#${hash}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'SEGMENT', casing: 'none' },
    },
  },
})
