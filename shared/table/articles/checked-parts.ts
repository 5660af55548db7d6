import { CustomAttributeType } from 'electrodb'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Checks whose findings are kept. */
export const UPKEEP_CHECKS = [
  'integrity',
  'links',
  'html',
  'seo-health',
  'sitemap',
  'dead-links',
  'quality',
  'external-links',
  'dead-external-links',
  'sections',
  'pages',
  'texts',
] as const

/** What the latest check of a part of the articles found: parts are looked at one by one, and each run writes them anew. */
export const CheckedPart = entity({
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

/** Marks of the texts of a locale: what is needed to compare them all without reading one. Follows the working copies. */
export const TextMarkRow = entity({
  model: { entity: 'text-marks', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** `00` to `3f`, by the original's id: as in the desk's lists. */
    shard: { type: 'string', required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Gzipped JSON: a list of `TextMark`. */
    marks: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    marks: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'TEXT-MARKS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['shard'], template: '${shard}', casing: 'none' },
    },
  },
})
