import { CustomAttributeType } from 'electrodb'
import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY, TABLE_KEYS } from '../platform/keys.ts'

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

/** Rows of a list in its order: parts with entries, groups that count parts, and one row that counts the groups. */
export const DESK_LEVELS = ['part', 'group', 'all'] as const

/** Part of a locale's article list in the order of creation, or what a list counts of such parts. Follows the cards. */
export const DeskPartRow = entity({
  model: { entity: 'desk-part', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: LOCALES, required: true },
    level: { type: DESK_LEVELS, required: true },
    /** Place of its first possible entry; it goes on to where the next row of its level begins. */
    from: { type: 'string', required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Gzipped JSON: entries of a part; beginnings and counts of parts or groups otherwise. */
    entries: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    list: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'DESK-PARTS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['level', 'from'], template: '${level}#${from}', casing: 'none' },
    },
  },
})

/** When articles were created whose titles have the words that begin alike. */
export const DeskWordRow = entity({
  model: { entity: 'desk-word', version: '1', service: 'simulpress' },
  attributes: {
    locale: { type: LOCALES, required: true },
    /** Three letters, or one of a script without spaces. */
    bucket: { type: 'string', required: true },
    /** Every write adds one. */
    version: { type: 'number', required: true },
    /** Gzipped JSON: terms with their marks, as `shared/domain/articles/desk-words.ts` makes them. */
    marks: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  indexes: {
    list: {
      pk: { field: TABLE_KEYS.pk, composite: ['locale'], template: 'DESK-WORDS#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['bucket'], template: '${bucket}', casing: 'none' },
    },
  },
})

/** An article's place in the list of its language by last change, with what the list chooses by. Follows the card. */
export const DeskChange = entity({
  model: { entity: 'desk-change', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    changed_at: { type: 'string', required: true },
    entry: { type: CustomAttributeType<DeskEntry>('any'), required: true },
  },
  indexes: {
    family: { pk: FAMILY_KEY, sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'DESK-CHANGE#${locale}', casing: 'none' } },
    newest: {
      index: TABLE_KEYS.indexes.desk.name,
      pk: { field: TABLE_KEYS.indexes.desk.pk, composite: ['locale'], template: 'DESK-CHANGES#${locale}', casing: 'none' },
      sk: { field: TABLE_KEYS.indexes.desk.sk, composite: ['changed_at', 'original_id'], template: '${changed_at}#${original_id}', casing: 'none' },
    },
  },
})
