import { CustomAttributeType } from 'electrodb'
import type { AdReport } from '#shared/contracts/growth/ad-monitoring.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Checks of advertisements: whether they are there, and how they are to look at. */
export const AD_CHECKS = ['display', 'analysis'] as const

/** What is known of the advertisements of a locale's pages: each is looked at again when it has changed. */
export const AdPageRow = entity({
  model: { entity: 'ad-pages', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** `00` to `3f`, by the original's id: as in the desk's lists. */
    shard: { type: 'string', required: true },
    /** Gzipped JSON: a list of `KnownPage`. */
    pages: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    checked_at: { type: 'string', required: true },
  },
  indexes: {
    pages: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'AD-PAGES#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['shard'], template: '${shard}', casing: 'none' },
    },
  },
})

/** What a check of all pages came to: one row a run. */
export const AdLog = entity({
  model: { entity: 'ad-log', version: '1', service: 'simulpress' },
  attributes: {
    check: { type: AD_CHECKS, required: true },
    /** The operation's. */
    id: { type: 'string', required: true },
    checked_at: { type: 'string', required: true },
    report: { type: CustomAttributeType<AdReport>('any'), required: true },
    /** Epoch seconds; half a year after the run. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    log: {
      pk: { field: TABLE_KEYS.pk, composite: ['check'], template: 'AD-LOG#${check}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['checked_at', 'id'], template: '${checked_at}#${id}', casing: 'none' },
    },
  },
})
