import { CustomAttributeType } from 'electrodb'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

/** An article whose feeds and sitemaps could not be written. The hourly work takes it up and removes the row when they are written. */
export const PendingSyndication = entity({
  model: { entity: 'pending-syndication', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    /** Of the last failure: a timestamp. Who has written the files removes the row only if nothing failed since. */
    failed_at: { type: 'string', required: true },
    /** An error code. */
    code: { type: 'string', required: true },
  },
  indexes: {
    pending: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'SYNDICATION#PENDING', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['original_id'], template: '${original_id}', casing: 'none' },
    },
  },
})

/**
 * What the sitemaps say of an article, or of another page in its languages. A series is a month of first publication (`2026-11`), or `pages`: all that
 * is no article. Within it, an entry stands at its place: `<first publication>#<original's id>`, or `topic:linux`.
 */
export const SitemapEntryRow = entity({
  model: { entity: 'sitemap-entry', version: '1', service: 'simulpress' },
  attributes: {
    series: { type: 'string', required: true },
    place: { type: 'string', required: true },
    /** A packed `SitemapGroup`, the only one; absent on an entry that has to leave its file before its row goes. */
    group: { type: CustomAttributeType<Uint8Array>('any') },
    /** Whose file is still to be written: names the writer that has changed the row. Only on `pages`, whose parts are left alone otherwise. */
    due: { type: 'string' },
  },
  indexes: {
    entries: {
      pk: { field: TABLE_KEYS.pk, composite: ['series'], template: 'SITEMAP#${series}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['place'], template: '${place}', casing: 'none' },
    },
  },
})

/** A part of a series: its entries from a place to where the next part begins, a file for each language. All parts together are what the index is made of. */
export const SitemapPart = entity({
  model: { entity: 'sitemap-part', version: '1', service: 'simulpress' },
  attributes: {
    series: { type: 'string', required: true },
    /** The first place; `0`, before all places, on the first part. */
    from: { type: 'string', required: true },
    /** In the names of its files. From 1. */
    number: { type: 'number', required: true },
    /** On the first part: the highest number of the series. */
    last: { type: 'number' },
    /** Keys of its files that list something. */
    filled: { type: CustomAttributeType<string[]>('any'), required: true },
    /** Keys of its files that list nothing any more: an empty file stays, the index does not name it. */
    emptied: { type: CustomAttributeType<string[]>('any'), required: true },
    /** When one of its files was last written. */
    modified: { type: 'string', required: true },
    /** Every change of what its files are adds one: two that meet notice each other. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    parts: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'SITEMAP#PARTS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['series', 'from'], template: '${series}#${from}', casing: 'none' },
    },
  },
})
