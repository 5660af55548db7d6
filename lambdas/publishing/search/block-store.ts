import { deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib'
import { type Bits, bitsOf } from '#shared/domain/publishing/search-bits.ts'
import { type BlockDates, keptDates } from '#shared/domain/publishing/search-dates.ts'
import type { Locale } from '#shared/locales.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { indexTable } from './index-table.ts'
import type { IndexedArticle } from './indexed-article.ts'

/** What every search needs of a block. */
export interface BlockHead extends BlockDates {
  /** First terms of its directory rows. */
  starts: string[]
}

/** What was taken out of a block. */
export interface Removed {
  block: string
  times: number
  bits: Bits
}

/** A row of a block. */
export interface BlockPart {
  block: string
  part: number
}
/** Slots of one row of articles. */
export const SLOTS_A_ROW = 64
/** Part of the directory that has a block's words. */
export const VOCABULARY = -1

const packBits = (bits: Bits): Uint8Array => deflateRawSync(new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength))
function unpackBits(packed: Uint8Array): Bits {
  const bytes = inflateRawSync(packed)
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Reads rows that are never changed, so a copy that is a moment behind will do, unless they are not there yet. */
export interface Reading {
  consistent: boolean
}
const options = ({ consistent }: Reading) => ({ consistent, concurrent: 4 })

export async function readBlockHeads(locale: Locale, blocks: readonly string[], reading: Reading): Promise<Map<string, BlockHead>> {
  const keys = blocks.map((block) => ({ locale, block }))
  const rows = await readAll(keys, (batch) => indexTable().entities.tiers.get(batch).go(options(reading)))
  return new Map(rows.map(({ block, size, dates, starts }) => [block, { size, kept: unpack<number>(dates), starts: starts.split('\n') }]))
}

/** First terms of the rows of some parts, or a block's words. */
export async function readDirectories(locale: Locale, parts: readonly BlockPart[], reading: Reading): Promise<Map<string, string>> {
  const keys = parts.map(({ block, part }) => ({ locale, block, part }))
  const rows = await readAll(keys, (batch) => indexTable().entities.directories.get(batch).go(options(reading)))
  return new Map(rows.map(({ block, part, starts }) => [partName({ block, part }), starts]))
}

export async function readTermRows(locale: Locale, parts: readonly BlockPart[], reading: Reading): Promise<Map<string, string>> {
  const keys = parts.map(({ block, part }) => ({ locale, block, part }))
  const rows = await readAll(keys, (batch) => indexTable().entities.termRows.get(batch).go(options(reading)))
  return new Map(rows.map(({ block, part, terms }) => [partName({ block, part }), terms]))
}

/** The articles of some rows of slots. */
export async function readSlots(locale: Locale, parts: readonly BlockPart[], reading: Reading): Promise<Map<string, IndexedArticle[]>> {
  const keys = parts.map(({ block, part }) => ({ locale, block, part }))
  const rows = await readAll(keys, (batch) => indexTable().entities.slots.get(batch).go(options(reading)))
  return new Map(rows.map(({ block, part, articles }) => [partName({ block, part }), unpack<IndexedArticle>(articles)]))
}

export const partName = ({ block, part }: BlockPart): string => `${block} ${part}`

/** All articles of a block by slot. */
export async function readBlockArticles(locale: Locale, block: string, size: number): Promise<IndexedArticle[]> {
  const parts = Array.from({ length: Math.ceil(size / SLOTS_A_ROW) }, (_, part) => ({ block, part }))
  const rows = await readSlots(locale, parts, { consistent: true })
  return parts.flatMap((part) => rows.get(partName(part)) ?? [])
}

/** All articles of a block that have a term whose line was cut. */
export interface TermOfBlock {
  block: string
  term: string
}
export const termName = ({ block, term }: TermOfBlock): string => `${block} ${term}`

export async function readTermArticles(locale: Locale, terms: readonly TermOfBlock[], reading: Reading): Promise<Map<string, Bits>> {
  const keys = terms.map(({ block, term }) => ({ locale, block, term }))
  const rows = await readAll(keys, (batch) => indexTable().entities.termArticles.get(batch).go(options(reading)))
  return new Map(rows.map(({ block, term, bits }) => [termName({ block, term }), unpackBits(bits)]))
}

/** What was taken out of some blocks. */
export async function readRemoved(locale: Locale, blocks: readonly string[]): Promise<Map<string, Removed>> {
  const keys = blocks.map((block) => ({ locale, block }))
  const rows = await readAll(keys, (batch) => indexTable().entities.removed.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map(({ block, times, bits }) => [block, { block, times, bits: unpackBits(bits) }]))
}

export const removedRow = (locale: Locale, { block, times, bits }: Removed) => ({ locale, block, times, bits: packBits(bits) })

/** The terms of some of the newest articles, as `writeTable` writes them. */
export async function readSingles(locale: Locale, rows: readonly string[], reading: Reading): Promise<Map<string, string>> {
  const keys = rows.map((row) => ({ locale, row }))
  const read = await readAll(keys, (batch) => indexTable().entities.singles.get(batch).go(options(reading)))
  return new Map(read.map(({ row, terms }) => [row, gunzipSync(terms).toString('utf8')]))
}

export async function writeSingles(locale: Locale, singles: readonly { row: string; terms: string }[]): Promise<void> {
  const rows = singles.map(({ row, terms }) => ({ locale, row, terms: gzipSync(terms) }))
  await writeAll(rows, (batch) => indexTable().entities.singles.put(batch).go({ concurrent: 4 }))
}

export async function removeSingles(locale: Locale, rows: readonly string[]): Promise<void> {
  const keys = rows.map((row) => ({ locale, row }))
  await writeAll(keys, (batch) => indexTable().entities.singles.delete(batch).go({ concurrent: 4 }))
}

export const putTier = (locale: Locale, block: string, dates: readonly number[], starts: readonly string[]) =>
  indexTable()
    .entities.tiers.put({ locale, block, size: dates.length, dates: pack(keptDates(dates).kept), starts: starts.join('\n') })
    .go()

export const putSlots = (locale: Locale, block: string, articles: readonly IndexedArticle[]) => {
  const rows = Array.from({ length: Math.ceil(articles.length / SLOTS_A_ROW) }, (_, part) => {
    const some = articles.slice(part * SLOTS_A_ROW, (part + 1) * SLOTS_A_ROW)
    return { locale, block, part, articles: pack(some.map(({ original_id, number, published_at }) => ({ original_id, number, published_at }))) }
  })
  return writeAll(rows, (batch) => indexTable().entities.slots.put(batch).go({ concurrent: 8 }))
}

export const putTermRows = (locale: Locale, block: string, rows: readonly { part: number; terms: string }[]) =>
  writeAll(
    rows.map((row) => ({ locale, block, ...row })),
    (batch) => indexTable().entities.termRows.put(batch).go({ concurrent: 8 }),
  )

export const putDirectories = (locale: Locale, block: string, rows: readonly { part: number; starts: string }[]) =>
  writeAll(
    rows.map((row) => ({ locale, block, ...row })),
    (batch) => indexTable().entities.directories.put(batch).go({ concurrent: 8 }),
  )

export const putTermArticles = (locale: Locale, block: string, size: number, terms: readonly { term: string; slots: Iterable<number> }[]) =>
  writeAll(
    terms.map(({ term, slots }) => ({ locale, block, term, bits: packBits(bitsOf(slots, size)) })),
    (batch) => indexTable().entities.termArticles.put(batch).go({ concurrent: 8 }),
  )
