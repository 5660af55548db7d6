import { HOME } from '#shared/domain/publishing/listings.ts'
import { articlePlace } from '#shared/domain/publishing/sitemap-parts.ts'
import { monthlyKey, sitemap } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { readLiveCards } from './live-cards.ts'
import { agreeOnEntries, type Entry, type EntryPlace, groupsByPlace } from './sitemap-entries.ts'
import { knownKeys, type PartsWritten, writeParts, XML } from './sitemap-parts.ts'
import { headFiles, keyAfter, listFiles, writeFile } from './store.ts'

/** A month's own sitemap, of any language. */
export const MONTHLY = /\/(\d{4}-\d{2})(?:-\d+)?\.xml$/
/** Articles that one step looks at: 1,500 cards. */
const SLICE = 100
/** After every place of a month. */
const END = '~'

/** Some articles of a month: those after a place, up to another one. */
interface Slice {
  month: string
  after: string
}
/** What a step of the months is called: `2026-11`, or `2026-11#` and the place after which it goes on. */
export const sliceOf = (cursor: string): Slice => ({ month: cursor.slice(0, 7), after: cursor.slice(8) })

/**
 * Whether a month's files are of a release that kept no entries (docs/decisions/127): one entry, written alone, would take all others out of them. They
 * stay until all of the month's entries are made.
 */
export async function isUnrecorded(table: Table, bucket: string, month: string): Promise<boolean> {
  const parts = table.entities.sitemapParts.query.parts({}).between({ series: month, from: '' }, { series: month, from: END })
  if ((await parts.go({ consistent: true, limit: 1 })).data.length > 0) return false
  const files = LOCALES.map((locale) => monthlyKey(locale, month, 1))
  return (await headFiles(bucket, files)).size > 0
}

/** The places whose months have all of their entries. */
export async function recordedOnly(table: Table, bucket: string, places: readonly EntryPlace[]): Promise<EntryPlace[]> {
  const months = [...new Set(places.map(({ series }) => series))]
  const unrecorded = await Promise.all(months.map((month) => isUnrecorded(table, bucket, month)))
  return places.filter(({ series }) => !unrecorded[months.indexOf(series)])
}

/** The first month after another one that any language has live articles or entries of, or a sitemap from when it had some; null after the last. */
async function monthFollowing(table: Table, bucket: string, month: string): Promise<string | null> {
  const after = month ? `${month}${END}` : '0'
  const [{ data: rows }, { data: parts }, ...files] = await Promise.all([
    table.entities.listingRows.query.listing(HOME).gt({ published_at: after }).go({ consistent: true, limit: 1 }),
    table.entities.sitemapParts.query.parts({}).gt({ series: after, from: '' }).go({ consistent: true, limit: 1 }),
    ...LOCALES.map((locale) => keyAfter(bucket, `sitemaps/${locale}/`, `sitemaps/${locale}/${after}`)),
  ])
  const found = [
    ...rows.map(({ published_at }) => monthOf(published_at)),
    ...parts.map(({ series }) => series),
    ...files.flatMap((key) => MONTHLY.exec(key ?? '')?.[1] ?? []),
  ]
  return found.filter((one) => /^\d{4}-\d{2}$/.test(one) && one > month).sort()[0] ?? null
}

/** The step after another one; null after the last. @param cursor empty: before the first month */
export async function sliceFollowing(table: Table, bucket: string, cursor: string): Promise<string | null> {
  const slice = sliceOf(cursor)
  const { until } = cursor ? await liveSlice(table, slice) : { until: END }
  return until === END ? monthFollowing(table, bucket, slice.month) : `${slice.month}#${until}`
}

/** Live articles of a month after a place, and the place that this slice reaches to. */
async function liveSlice(table: Table, { month, after }: Slice) {
  const listing = table.entities.listingRows.query.listing(HOME)
  const { data } = await listing
    .between({ published_at: after ? after.slice(0, after.indexOf('#')) : month }, { published_at: `${month}${END}` })
    .go({ consistent: true, limit: SLICE + 1, pages: 1 })
  const rows = data.filter((row) => articlePlace(row.published_at, row.original_id) > after).slice(0, SLICE)
  const last = rows.at(-1)
  return { rows, until: last && data.length > SLICE ? articlePlace(last.published_at, last.original_id) : END }
}

export interface SliceWritten extends PartsWritten {
  /** Addresses that its entries list. */
  urls: number
}

/**
 * Makes some entries of a month agree with what is live, and writes the parts that they stand in. With the last of a month, files that no part has are
 * emptied.
 */
export async function syndicateSlice(table: Table, cursor: string, context: SyndicationContext): Promise<SliceWritten> {
  const slice = sliceOf(cursor)
  const { month, after } = slice
  let urls = 0
  let ends = false
  const places = new Map<string, EntryPlace>()
  const read = async (): Promise<Entry[]> => {
    const { rows, until } = await liveSlice(table, slice)
    const groups = await groupsByPlace(table, await readLiveCards(table, rows, LOCALES))
    const kept = await table.entities.sitemapEntries.query
      .entries({ series: month })
      .between({ place: after || '0' }, { place: until })
      .go({ consistent: true, pages: 'all', limit: 1_000, attributes: ['series', 'place'] })
    urls = [...groups.values()].reduce((sum, { pages }) => sum + pages.length, 0)
    ends = until === END
    const all = [...new Set([...groups.keys(), ...kept.data.map(({ place }) => place)])].filter((place) => place > after)
    for (const place of all) places.set(place, { series: month, place })
    return all.map((place) => ({ series: month, place, group: groups.get(place) }))
  }
  await agreeOnEntries(table, read)
  const first = places.size > 0 ? [...places.values()] : [{ series: month, place: after || '0' }]
  const written = await writeParts(table, first, context)
  const stray = ends ? await emptyStrays(table, month, context) : []
  return { keys: [...written.keys, ...stray], indexed: written.indexed, urls }
}

/** Files of a month that none of its parts has: from before, or of a split that never ended. */
async function emptyStrays(table: Table, month: string, { bucket, site }: SyndicationContext): Promise<string[]> {
  const known = await knownKeys(table, month)
  const keys: string[] = []
  await Promise.all(
    LOCALES.map(async (locale) => {
      const standing = await listFiles(bucket, `sitemaps/${locale}/${month}`)
      for (const key of [...standing.keys()].filter((one) => MONTHLY.test(one) && !known.has(one)))
        if ((await writeFile(bucket, { key, contentType: XML, body: sitemap([], site.origin) }, standing)) === 'written') keys.push(key)
    }),
  )
  return keys
}
