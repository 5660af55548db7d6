import { TARGET_LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Partitions of a locale's memory: the first hexadecimal digit of the hash, so that it can be listed without a scan. */
export const MEMORY_SHARDS = [...'0123456789abcdef'] as const

/**
 * One remembered translation of a segment: an exact match of the source's inner HTML, spaces folded. A source has up to
 * one of a model, one of a person, and one for each context that a person has edited it in; they never overwrite each other.
 */
export const MemorySegment = entity({
  model: { entity: 'memory-segment', version: '2', service: 'simulpress' },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** First digit of `hash`. */
    shard: { type: 'string', required: true },
    /** SHA-256 (hex) of `source`. */
    hash: { type: 'string', required: true },
    /** `human`, `model`, or `context:` with the hash of the segments before and after. */
    variant: { type: 'string', required: true },
    source: { type: 'string', required: true },
    target: { type: 'string', required: true },
    /** Who made it: a person (imported or edited) or a model. */
    provider: { type: ['human', 'model'] as const, required: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    segment: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale', 'shard'], template: 'MEMORY#${locale}#${shard}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['hash', 'variant'], template: '${hash}#${variant}', casing: 'none' },
    },
  },
})
