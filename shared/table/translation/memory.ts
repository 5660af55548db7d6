import { CustomAttributeType } from 'electrodb'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Partitions of a locale's memory: the first hexadecimal digit of the hash, so that it can be listed without a scan. */
export const MEMORY_SHARDS = [...'0123456789abcdef'] as const

/**
 * One translation of a segment in the memory: an exact match of the source's inner HTML, spaces folded. A source has up to
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
    /** Of a model's: the original whose publication it was learned from. Absent where that is not known. */
    learned_from: { type: 'string' },
  },
  indexes: {
    segment: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale', 'shard'], template: 'MEMORY#${locale}#${shard}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['hash', 'variant'], template: '${hash}#${variant}', casing: 'none' },
    },
  },
})

/**
 * A word that English sources of the memory are found by when a new one only resembles them: a few rows a source, whatever the languages that
 * have translated it.
 */
export const MemoryWord = entity({
  model: { entity: 'memory-word', version: '1', service: 'simulpress' },
  attributes: {
    /** In lower case. */
    word: { type: 'string', required: true },
    /** Words that the source has in all: a match is about as long. */
    length: { type: 'number', required: true, padding: { length: 4, char: '0' } },
    /** As in the memory. */
    hash: { type: 'string', required: true },
    source: { type: 'string', required: true },
  },
  indexes: {
    word: {
      pk: { field: TABLE_KEYS.pk, composite: ['word'], template: 'MEMORY-WORD#${word}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['length', 'hash'], template: '${length}#${hash}', casing: 'none' },
    },
  },
})

/** How far the index by words has come with entries of before it. */
export const MemoryIndexPlace = entity({
  model: { entity: 'memory-index-place', version: '1', service: 'simulpress' },
  attributes: {
    name: { type: ['place'] as const, required: true },
    locale: { type: TARGET_LOCALES, required: true },
    shard: { type: 'string', required: true },
    /** Whether every entry has been looked at. */
    done: { type: 'boolean', required: true },
  },
  indexes: {
    place: {
      pk: { field: TABLE_KEYS.pk, composite: ['name'], template: 'MEMORY-INDEX#${name}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'PLACE', casing: 'none' },
    },
  },
})

/**
 * What a model has translated of one article and that nobody has judged or published yet, one row for each call: a run that was broken off
 * does not pay for it again. Only that article's translation reads it.
 */
export const UnpublishedSegments = entity({
  model: { entity: 'unpublished-segments', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: TARGET_LOCALES, required: true },
    /** ISO 8601, and a part that makes it unique. */
    made: { type: 'string', required: true },
    /** Gzipped JSON: lists of source, target (inner HTML) and `SegmentRecord`. */
    segments: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    article: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id', 'locale'], template: 'UNPUBLISHED#${original_id}#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['made'], template: '${made}', casing: 'none' },
    },
  },
})

/** English of the memory that resembles the segments of a translation, found once for all languages of its operation. */
export const SimilarSources = entity({
  model: { entity: 'similar-sources', version: '1', service: 'simulpress' },
  attributes: {
    operation_id: { type: 'string', required: true },
    /** Gzipped JSON: a list of `LookedUp`. */
    segments: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    operation: {
      pk: { field: TABLE_KEYS.pk, composite: ['operation_id'], template: 'OPERATION#${operation_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'SIMILAR', casing: 'none' },
    },
  },
})

/** That an article has taken a model's words from the memory: who takes them back finds it by the source. */
export const MemoryUse = entity({
  model: { entity: 'memory-use', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: TARGET_LOCALES, required: true },
    /** As in the memory. */
    hash: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    /** SHA-256 (hex) of the words that were taken. */
    target_hash: { type: 'string', required: true },
  },
  indexes: {
    segment: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale', 'hash'], template: 'MEMORY-USE#${locale}#${hash}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['original_id'], template: 'ARTICLE#${original_id}', casing: 'none' },
    },
  },
})
