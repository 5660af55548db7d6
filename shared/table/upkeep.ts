import { CustomAttributeType, Entity } from 'electrodb'
import { TABLE_KEYS } from './keys.ts'

/** Checks whose findings are kept. */
export const UPKEEP_CHECKS = ['integrity', 'html'] as const

/** What the latest check of a part of the articles found: parts are looked at one by one, and each run writes them anew. */
export const CheckedPart = new Entity({
  model: { entity: 'checked-part', version: '1', service: 'simulpress' },
  attributes: {
    check: { type: UPKEEP_CHECKS, required: true },
    part: { type: 'string', required: true },
    counts: { type: CustomAttributeType<Readonly<Record<string, number>>>('any'), required: true },
    /** Gzipped JSON: the first ones, `counts` knows how many there are. */
    findings: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    checked_at: { type: 'string', required: true },
    operation_id: { type: 'string', required: true },
  },
  indexes: {
    check: {
      pk: { field: TABLE_KEYS.pk, composite: ['check'], template: 'CHECKED#${check}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['part'], template: '${part}', casing: 'none' },
    },
  },
})
