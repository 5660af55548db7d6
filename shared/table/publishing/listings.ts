import { CustomAttributeType } from 'electrodb'
import { LISTING_KINDS, type ListingEntry, type ListingName } from '#shared/domain/publishing/listings.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

/** An article's place in a list. Points at the article and says nothing of its words. */
export const ListingRow = entity({
  model: { entity: 'listing-row', version: '1', service },
  attributes: {
    kind: { type: LISTING_KINDS, required: true },
    key: { type: 'string', required: true },
    /** First publication of these languages. */
    published_at: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    /** Languages in which the article is listed here. */
    locales: { type: CustomAttributeType<Locale[]>('any'), required: true },
    /** On topics: what the tag is called in each of them. */
    labels: { type: CustomAttributeType<Partial<Record<Locale, string>>>('any') },
  },
  indexes: {
    listing: {
      pk: { field: TABLE_KEYS.pk, composite: ['kind', 'key'], template: 'LISTING#${kind}#${key}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['published_at', 'original_id'], template: '${published_at}#${original_id}', casing: 'none' },
    },
  },
})

/** Absent: none. A default would be written over what is there by every change of another language. */
const total = { type: 'number' } as const
type Total = typeof total

/** How many articles a list has in each language. Changed in the transaction that changes its rows. */
export const ListingTotal = entity({
  model: { entity: 'listing-total', version: '1', service },
  attributes: {
    kind: { type: LISTING_KINDS, required: true },
    key: { type: 'string', required: true },
    ...(Object.fromEntries(LOCALES.map((locale) => [locale, total])) as Record<Locale, Total>),
  },
  indexes: {
    lists: {
      pk: { field: TABLE_KEYS.pk, composite: ['kind'], template: 'LISTS#${kind}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
})

/** Where an article is listed: what its rows are. Written in their transaction. */
export const ListedArticle = entity({
  model: { entity: 'listed-article', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    entries: { type: CustomAttributeType<ListingEntry[]>('any'), required: true },
    /** Lists that it was in before: their pages may have gone since, and leave the sitemap. */
    former: { type: CustomAttributeType<ListingName[]>('any') },
    /** Every change adds one: two that meet notice each other. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'LISTED', casing: 'none' },
    },
  },
})
