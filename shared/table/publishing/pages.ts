import { LISTING_PAGE_KINDS } from '#shared/domain/publishing/listings.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** Lists, and articles with what is related to them. */
const KINDS = [...LISTING_PAGE_KINDS, 'article'] as const

/** A rendered page that mentions articles other than its own: which ones it named last. */
export const ListingPage = entity({
  model: { entity: 'listing-page', version: '1', service: 'simulpress' },
  attributes: {
    /** Canonical path. */
    path: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    kind: { type: KINDS, required: true },
    /** The list's key; of an article's page its original's id. */
    key: { type: 'string', required: true },
    /** Ids of the originals that it mentions. */
    mentions: { type: 'list', items: { type: 'string' }, required: true },
    /** Of articles with links in their text: which of these it names as related, and which its text links to. */
    related: { type: 'list', items: { type: 'string' } },
    linked: { type: 'list', items: { type: 'string' } },
    rendered_at: { type: 'string', required: true },
    /** MD5 of its files as they were written then: whether they still stand there shows when they are put on that condition. */
    data_md5: { type: 'string' },
    html_md5: { type: 'string' },
  },
  indexes: {
    page: {
      pk: { field: TABLE_KEYS.pk, composite: ['path'], template: 'PAGE#${path}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'PAGE', casing: 'none' },
    },
  },
})

/** The other direction: a page to render anew when the article changes or goes. Written before the page is, so none is ever missing. */
export const PageMention = entity({
  model: { entity: 'page-mention', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    path: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    kind: { type: KINDS, required: true },
    key: { type: 'string', required: true },
    /** Time of the rendering that last wrote it: who removes it makes sure that nobody has renewed it. */
    rendered_at: { type: 'string', required: true },
  },
  indexes: {
    mentions: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'MENTIONS#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['path'], template: '${path}', casing: 'none' },
    },
  },
})
