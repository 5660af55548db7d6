import { CustomAttributeType } from 'electrodb'
import type { SegmentsBehind } from '#shared/domain/articles/segments-behind.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

const { indexes } = TABLE_KEYS

/**
 * How each segment of a translation came about. `number` 0 belongs to the working copy, others to the Version of that
 * number. Packed, because a long article has thousands.
 */
export const SegmentRecords = entity({
  model: { entity: 'segment-records', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    /** Gzipped JSON: a list of `SegmentRecord`. */
    records: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale', 'number'], template: 'SEGMENTS#${locale}#${number}', casing: 'none' } },
  },
})

/** What was found in a translation's working copy, and what it scores. */
export const QualityReport = entity({
  model: { entity: 'quality-report', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    /** Of the working copy that was looked at. */
    version: { type: 'number', required: true },
    source_hash: { type: 'string', required: true },
    score: { type: 'number', required: true },
    /** Judges who have seen what a model made: 0 unless every segment was seen, 1 where the first one and the checks found nothing, otherwise 2. */
    passes: { type: 'number', required: true },
    /** Gzipped JSON: a list of `QualityFinding`. */
    findings: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Gzipped JSON: what judges have seen, for each the hash of a source with its target, the segment's key, by which judges, how many, and their answer to a question. */
    judged: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Gzipped JSON: hashes of the pairs that the week's counts have already. */
    counted: { type: CustomAttributeType<Uint8Array>('any') },
    estimated_at: { type: 'string', required: true },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'QUALITY#${locale}', casing: 'none' } } },
})

/**
 * Where an article's translations stand, for the lists that show hundreds of articles. Made of its cards by the stream's
 * projection, never decided upon.
 */
export const TranslationOverview = entity({
  model: { entity: 'translation-overview', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    published: { type: 'boolean', required: true },
    eeat_score: { type: 'number' },
    eeat_status: { type: ['pending', 'approved', 'rejected', 'needs_revision'] as const, required: true },
    /** Languages with a translation of the present text. */
    completed: { type: 'number', required: true },
    /** JSON: a `Standing` by locale; those without a translation are not in it. */
    standings: { type: 'string', required: true },
    /** How far translations of an earlier text are behind; absent where none is. */
    behind: { type: CustomAttributeType<SegmentsBehind>('any') },
    /** Keys of the list of all, in the index by id, and of the list of those that lack a language, which exist only while one does. */
    every: { type: ['every'] as const, required: true },
    every_order: { type: 'string', required: true },
    open: { type: ['open'] as const },
    open_order: { type: 'string' },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'TRANSLATIONS', casing: 'none' } },
    every: {
      index: indexes.byId.name,
      pk: { field: indexes.byId.pk, composite: ['every'], template: 'TRANSLATIONS#${every}', casing: 'none' },
      sk: { field: indexes.byId.sk, composite: ['every_order'], template: '${every_order}', casing: 'none' },
    },
    open: {
      index: indexes.desk.name,
      pk: { field: indexes.desk.pk, composite: ['open'], template: 'TRANSLATIONS#${open}', casing: 'none' },
      sk: { field: indexes.desk.sk, composite: ['open_order'], template: '${open_order}', casing: 'none' },
    },
  },
})
