import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const { desk, byId } = TABLE_KEYS.indexes

/** More links than that are ordered as so many. */
const MOST_LINKS = 999
/** More than a language will have articles. */
const MOST_ARTICLES = 9_999_999

/** Read backwards, fewer links come first. */
export const fewLinksOrder = (links: number): string => String(MOST_LINKS - Math.min(MOST_LINKS, links)).padStart(3, '0')

/** Read backwards, what is due from fewer articles on comes first. @param articles published in the language */
export const searchDueOrder = (articles: number): string => String(MOST_ARTICLES - Math.min(MOST_ARTICLES, articles)).padStart(7, '0')

/** A published article's place in the lists of its language by internal links: what its card says, kept by the stream. */
export const LinkPlace = entity({
  model: { entity: 'link-place', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    links: { type: 'number', required: true },
    /** `{links, by fewLinksOrder}#{created_at}`: read backwards, the newest of equals comes first. */
    order: { type: 'string', required: true },
    /** Its locale, and `{by searchDueOrder}#{order}`: from that many articles on links are looked for in it. Absent: never. */
    due: { type: LOCALES },
    due_order: { type: 'string' },
  },
  indexes: {
    family: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['locale'], template: 'LINK-PLACE#${locale}', casing: 'none' },
    },
    byLinks: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['locale'], template: 'LINKS#${locale}', casing: 'none' },
      sk: { field: desk.sk, composite: ['order', 'original_id'], template: '${order}#${original_id}', casing: 'none' },
    },
    due: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['due'], template: 'LINKS-DUE#${due}', casing: 'none' },
      sk: { field: byId.sk, composite: ['due_order'], template: '${due_order}', casing: 'none' },
    },
  },
})
