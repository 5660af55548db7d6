import { gunzipSync, gzipSync } from 'node:zlib'
import type { EntityItem } from 'electrodb'
import { VOCABULARY } from '#shared/domain/publishing/search-vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import type { SearchBlock, SearchOpenBlock } from '#shared/table/platform/search.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { indexTable } from './index-table.ts'

/** An article as the index knows it: which published text of it, and since when it is public. */
export interface IndexedArticle {
  original_id: string
  /** Of the Version row that readers see. */
  number: number
  published_at: string
}

/** The articles that are added to, as they stand in memory. */
export interface OpenBlock {
  version: number
  generation: number
  rules: number
  /** By slot; null where one was taken out. */
  articles: (IndexedArticle | null)[]
  /** As `writeTable` writes them. */
  terms: string
}

export interface Block {
  block: string
  generation: number
  /** By slot: milliseconds. */
  dates: readonly number[]
  removed: ReadonlySet<number>
}

/** What every search of a locale begins with. */
export interface IndexHead {
  open: OpenBlock
  /** Those that count, oldest first. */
  blocks: Block[]
}

/** Version of the rules that words are made by: the nightly reconciliation makes an index anew that has another. */
export const SEARCH_RULES = 2
const EMPTY: OpenBlock = { version: 0, generation: 1, rules: SEARCH_RULES, articles: [], terms: '' }
const DATE_BYTES = 6

/** Open block and blocks of a locale as they are; the open one first: what becomes a block in between is seen twice rather than not at all. */
export async function readHead(locale: Locale): Promise<IndexHead> {
  const { data } = await indexTable().entities.openBlocks.get({ locale }).go({ consistent: true })
  const open = data ? openOf(data) : EMPTY
  const rows = await indexTable().entities.blocks.query.index({ locale }).go({ consistent: true, pages: 'all' })
  return { open, blocks: rows.data.map(blockOf).filter(({ generation }) => generation === open.generation) }
}

/** Which open block a locale has, without what is in it. It may be a moment behind. */
export async function readOpenVersion(locale: Locale): Promise<Pick<OpenBlock, 'version' | 'generation'>> {
  const { data } = await indexTable()
    .entities.openBlocks.get({ locale })
    .go({ attributes: ['version', 'generation'] })
  return data ?? EMPTY
}

/** The open block. It may be a moment behind. */
export async function readOpen(locale: Locale): Promise<OpenBlock> {
  const { data } = await indexTable().entities.openBlocks.get({ locale }).go()
  return data ? openOf(data) : EMPTY
}

/** The blocks of a locale as they are, without their dates, of all generations, oldest first. */
export async function readBlocks(locale: Locale): Promise<Omit<Block, 'dates'>[]> {
  const { data } = await indexTable()
    .entities.blocks.query.index({ locale })
    .go({ consistent: true, pages: 'all', attributes: ['block', 'generation', 'removed'] })
  return data.map(({ block, generation, removed }) => ({ block, generation, removed: new Set(removed) }))
}

/** The slot dates of some blocks. */
export async function readDates(locale: Locale, blocks: readonly string[]): Promise<Map<string, number[]>> {
  const keys = blocks.map((block) => ({ locale, block }))
  const rows = await readAll(keys, (batch) =>
    indexTable()
      .entities.blocks.get(batch)
      .go({ consistent: true, concurrent: 4, attributes: ['block', 'dates'] }),
  )
  return new Map(rows.map(({ block, dates }) => [block, unpackDates(dates)]))
}

const openOf = ({ version, generation, rules, articles, terms }: EntityItem<ReturnType<typeof SearchOpenBlock>>): OpenBlock => ({
  version,
  generation,
  rules,
  articles: unpack<IndexedArticle | null>(articles),
  terms: gunzipSync(terms).toString('utf8'),
})

const blockOf = ({ block, generation, dates, removed }: EntityItem<ReturnType<typeof SearchBlock>>): Block => ({
  ...{ block, generation, dates: unpackDates(dates) },
  removed: new Set(removed),
})

function unpackDates(packed: Uint8Array): number[] {
  const bytes = Buffer.from(packed)
  return Array.from({ length: bytes.length / DATE_BYTES }, (_, slot) => bytes.readUIntBE(slot * DATE_BYTES, DATE_BYTES))
}

/** Slot dates as their row holds them. */
export function packDates(articles: readonly IndexedArticle[]): Uint8Array {
  const bytes = Buffer.alloc(articles.length * DATE_BYTES)
  for (const [slot, { published_at }] of articles.entries()) bytes.writeUIntBE(Date.parse(published_at), slot * DATE_BYTES, DATE_BYTES)
  return bytes
}

/** The row of an open block that takes the place of the version before. */
export const openRow = (locale: Locale, { version, generation, rules, articles, terms }: OpenBlock) => ({
  locale,
  version: version + 1,
  generation,
  rules,
  articles: pack(articles),
  terms: gzipSync(terms),
})

/** The tables of a bucket by block. */
export async function readBucket(locale: Locale, bucket: string): Promise<Map<string, string>> {
  const { data } = await indexTable().entities.terms.query.index({ locale, bucket }).go({ consistent: true, pages: 'all' })
  return new Map(data.map(({ block, terms }) => [block, terms]))
}

/** The words of a block with how many articles have each, as a table; empty for a block of rules that kept none. */
export async function readVocabulary(locale: Locale, block: string): Promise<string> {
  const { data } = await indexTable().entities.terms.get({ locale, bucket: VOCABULARY, block }).go()
  return data?.terms ?? ''
}

/** The articles of some blocks. */
export async function readBlockArticles(locale: Locale, blocks: readonly string[]): Promise<Map<string, IndexedArticle[]>> {
  const keys = blocks.map((block) => ({ locale, block }))
  const rows = await readAll(keys, (batch) => indexTable().entities.blockArticles.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map(({ block, articles }) => [block, unpack<IndexedArticle>(articles)]))
}
