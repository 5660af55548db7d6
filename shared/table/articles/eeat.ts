import { CustomAttributeType } from 'electrodb'
import type { EeatSignal } from '#shared/domain/articles/eeat.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk, live } = TABLE_KEYS.indexes
const family = { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' } as const

/** The score in the order of approved originals. @param score 0 to 100 */
export const approvedOrder = (score: number): string => String(Math.floor(score)).padStart(3, '0')

/** What the last evaluation of an original found: shown again without evaluating. */
export const EeatReport = entity({
  model: { entity: 'eeat-report', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    score: { type: 'number', required: true },
    signals: { type: CustomAttributeType<EeatSignal[]>('any'), required: true },
    /** Of the text that was evaluated. */
    source_hash: { type: 'string', required: true },
    evaluated_at: { type: 'string', required: true },
    /** Who judged beside the evidence: the model and the version of what it was asked; absent when nobody did. */
    judge: { type: 'string' },
  },
  indexes: { family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'EEAT', casing: 'none' } } },
})

/** An original's place in the lists of evaluations: what its card says, kept by the stream. */
export const EeatPlace = entity({
  model: { entity: 'eeat-place', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    status: { type: ['pending', 'approved', 'rejected', 'needs_revision'] as const, required: true },
    score: { type: 'number' },
    min_required: { type: 'number' },
    evaluated_at: { type: 'string' },
    /** Present where a judging model has read the content. */
    judged: { type: 'boolean' },
    published: { type: 'boolean', required: true },
    /** By the last evaluation; what was never evaluated sorts after everything that was, so that it comes first from the newest on. */
    order: { type: 'string', required: true },
    /** Both present while approved, by score: for those that a higher minimum would not let pass. */
    approved: { type: ['approved'] as const },
    approved_order: { type: 'string' },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'EEAT-PLACE', casing: 'none' } },
    evaluations: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'EEAT', casing: 'none' },
      sk: { field: desk.sk, composite: ['order', 'original_id'], template: '${order}#${original_id}', casing: 'none' },
    },
    approved: {
      index: live.name,
      pk: { field: live.pk, composite: ['approved'], template: 'EEAT#${approved}', casing: 'none' },
      sk: { field: live.sk, composite: ['approved_order'], template: '${approved_order}', casing: 'none' },
    },
  },
})
