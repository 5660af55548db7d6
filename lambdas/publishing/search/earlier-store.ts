import { gunzipSync } from 'node:zlib'
import type { Locale } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { earlierTable } from './index-table.ts'
import type { IndexedArticle } from './indexed-article.ts'

/*
 * The index of releases before: an open block of up to 256 articles, and closed ones, each with 128 rows of terms. It is searched beside the new
 * one until that has been made anew, and nothing is added to it; what was taken off the site is left out by its card.
 */

/** Rules by which weights were known. */
const WEIGHED = 2
const DATE_BYTES = 6

/** A part of such an index. */
export interface EarlierBlock {
  /** Null for the open one. */
  block: string | null
  /** By slot; null where one was taken out. Of closed blocks read when they are asked for. */
  articles: (IndexedArticle | null)[]
  /** Milliseconds by slot. */
  dates: number[]
  removed: ReadonlySet<number>
  /** Of the open one: all its terms. */
  terms: string
}

export async function hasEarlier(locale: Locale): Promise<boolean> {
  const { data } = await earlierTable()
    .entities.openBlocks.get({ locale })
    .go({ consistent: true, attributes: ['version'] })
  return data !== null
}

/** All parts of such an index, and whether it knows what terms weigh. */
export async function readEarlier(locale: Locale): Promise<{ weighed: boolean; blocks: EarlierBlock[] }> {
  const { data: open } = await earlierTable().entities.openBlocks.get({ locale }).go({ consistent: true })
  if (!open) return { weighed: true, blocks: [] }
  const { data } = await earlierTable().entities.blocks.query.index({ locale }).go({ pages: 'all', consistent: true })
  const closed = data.filter(({ generation }) => generation === open.generation)
  const articles = unpack<IndexedArticle | null>(open.articles)
  const last: EarlierBlock = {
    ...{ block: null, articles, removed: new Set(), terms: gunzipSync(open.terms).toString('utf8') },
    dates: articles.map((article) => (article ? Date.parse(article.published_at) : 0)),
  }
  const blocks = closed.map(
    ({ block, dates, removed }): EarlierBlock => ({ block, articles: [], dates: unpackDates(dates), removed: new Set(removed), terms: '' }),
  )
  return { weighed: open.rules === WEIGHED, blocks: [...blocks, last] }
}

function unpackDates(packed: Uint8Array): number[] {
  const bytes = Buffer.from(packed)
  return Array.from({ length: bytes.length / DATE_BYTES }, (_, slot) => bytes.readUIntBE(slot * DATE_BYTES, DATE_BYTES))
}

/** The tables of a bucket by block. */
export async function readEarlierBucket(locale: Locale, bucket: string): Promise<Map<string, string>> {
  const { data } = await earlierTable().entities.terms.query.index({ locale, bucket }).go({ pages: 'all' })
  return new Map(data.map(({ block, terms }) => [block, terms]))
}

export async function readEarlierArticles(locale: Locale, blocks: readonly string[]): Promise<Map<string, IndexedArticle[]>> {
  const keys = blocks.map((block) => ({ locale, block }))
  const rows = await readAll(keys, (batch) => earlierTable().entities.blockArticles.get(batch).go({ concurrent: 4 }))
  return new Map(rows.map(({ block, articles }) => [block, unpack<IndexedArticle>(articles)]))
}

/** Blocks that are removed in one call: each has 130 rows. */
const BLOCKS_AT_ONCE = 40

/** Removes some of what is left of such an index, the head last. @returns whether nothing is left */
export async function removeEarlier(locale: Locale): Promise<boolean> {
  const { openBlocks, blocks, blockArticles, terms } = earlierTable().entities
  await openBlocks.delete({ locale }).go()
  const [{ data: held }, { data: heads }] = await Promise.all([
    blockArticles.query.index({ locale }).go({ limit: BLOCKS_AT_ONCE, attributes: ['locale', 'block'] }),
    blocks.query.index({ locale }).go({ limit: BLOCKS_AT_ONCE, attributes: ['locale', 'block'] }),
  ])
  const keys = [...new Set([...held, ...heads].map(({ block }) => block))].map((block) => ({ locale, block }))
  for (const key of keys) {
    const rows = [...BUCKET_NAMES, 'words'].map((bucket) => ({ ...key, bucket }))
    await writeAll(rows, (batch) => terms.delete(batch).go({ concurrent: 8 }))
  }
  await writeAll(keys, (batch) => blocks.delete(batch).go())
  await writeAll(keys, (batch) => blockArticles.delete(batch).go())
  return keys.length < BLOCKS_AT_ONCE
}

const BUCKET_NAMES = Array.from({ length: 128 }, (_, bucket) => bucket.toString(16).padStart(2, '0'))
