import { CustomAttributeType } from 'electrodb'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Part of a locale's article list: what is needed to choose from it, order it and count it. Follows the cards. */
export const DeskListRow = entity({
  model: { entity: 'desk-list', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** `00` to `3f`, by the original's id. */
    shard: { type: 'string', required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Gzipped JSON, as `lambdas/articles/reading/desk-list.ts` writes it. */
    entries: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    list: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'DESK-LIST#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['shard'], template: '${shard}', casing: 'none' },
    },
  },
})
