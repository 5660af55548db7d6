import type { Bits } from '#shared/domain/publishing/search-bits.ts'
import type { Locale } from '#shared/locales.ts'
import {
  type BlockHead,
  type BlockPart,
  partName,
  type Reading,
  type Removed,
  readBlockHeads,
  readDirectories,
  readRemoved,
  readSingles,
  readSlots,
  readTermArticles,
  readTermRows,
  type TermOfBlock,
  termName,
} from './block-store.ts'
import type { BlockEntry } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { Kept } from './kept.ts'

/*
 * What a process has read of an index, for its next searches: rows are written once, under an id of their own, and never changed. Which of them
 * count, and what was taken out of them, is read anew for every search.
 */

/** A row that a head leads to is not there: the head was read before a merge, and the row is gone since. */
export class RowGone extends Error {}

/** Characters, of two bytes each: 24 MB in all. */
const TERMS_KEPT = 10_000_000
const SINGLES_KEPT = 2_000_000
/** Articles. */
const SLOTS_KEPT = 50_000
/** First terms. */
const DIRECTORIES_KEPT = 200_000
/** Dates. */
const HEADS_KEPT = 300_000
/** Words of 32 slots. */
const BITS_KEPT = 2_000_000

const terms = new Kept<string>(TERMS_KEPT)
const singles = new Kept<string>(SINGLES_KEPT)
const slots = new Kept<readonly IndexedArticle[]>(SLOTS_KEPT)
const directories = new Kept<readonly string[]>(DIRECTORIES_KEPT)
const heads = new Kept<BlockHead>(HEADS_KEPT)
const bits = new Kept<Bits>(BITS_KEPT)
const removed = new Kept<Removed>(BITS_KEPT / 2)

export const termRowsOf = (locale: Locale, parts: readonly BlockPart[]): Promise<Map<string, string>> =>
  keptOf(terms, parts, partName, (missing, reading) => readTermRows(locale, missing, reading), lengthOf)

export const singlesOf = (locale: Locale, rows: readonly string[]): Promise<Map<string, string>> =>
  keptOf(
    singles,
    rows,
    (row) => row,
    (missing, reading) => readSingles(locale, missing, reading),
    lengthOf,
  )

export const slotsOf = (locale: Locale, parts: readonly BlockPart[]): Promise<Map<string, readonly IndexedArticle[]>> =>
  keptOf(slots, parts, partName, (missing, reading) => readSlots(locale, missing, reading), lengthOf)

export const blockHeadsOf = (locale: Locale, blocks: readonly string[]): Promise<Map<string, BlockHead>> =>
  keptOf(
    heads,
    blocks,
    (block) => block,
    (missing, reading) => readBlockHeads(locale, missing, reading),
    ({ kept }) => kept.length,
  )

export const termArticlesOf = (locale: Locale, asked: readonly TermOfBlock[]): Promise<Map<string, Bits>> =>
  keptOf(bits, asked, termName, (missing, reading) => readTermArticles(locale, missing, reading), lengthOf)

/** First terms of the rows of some parts; of a block's words the one table that they are. */
export const directoriesOf = (locale: Locale, parts: readonly BlockPart[]): Promise<Map<string, readonly string[]>> =>
  keptOf(
    directories,
    parts,
    partName,
    async (missing, reading) => new Map([...(await readDirectories(locale, missing, reading))].map(([name, starts]) => [name, starts.split('\n')])),
    lengthOf,
  )

/** The words of a block, as `vocabularyTable` writes them. */
export async function wordsOf(locale: Locale, part: BlockPart): Promise<string> {
  const read = await keptOf(
    terms,
    [part],
    (one) => `words ${partName(one)}`,
    async (missing, reading) => {
      const rows = await readDirectories(locale, missing, reading)
      return new Map([...rows].map(([name, words]) => [`words ${name}`, words]))
    },
    lengthOf,
  )
  return [...read.values()][0] ?? ''
}

const lengthOf = ({ length }: { length: number }): number => length

/** What was taken out of some blocks, as it was when the head was read or later. */
export async function removedOf(locale: Locale, blocks: readonly BlockEntry[]): Promise<Map<string, Bits>> {
  const asked = blocks.filter(({ times }) => times > 0)
  const known = new Map<string, Bits>()
  for (const { block, times } of asked) {
    const held = removed.get(block)
    if (held && held.times >= times) known.set(block, held.bits)
  }
  const missing = asked.filter(({ block }) => !known.has(block)).map(({ block }) => block)
  for (const [block, read] of await readRemoved(locale, missing)) {
    removed.keep(block, read, read.bits.length)
    known.set(block, read.bits)
  }
  if (known.size < asked.length) throw new RowGone()
  return known
}

/**
 * What is kept of some rows, and of others what the table has, which is kept from then on.
 * @throws RowGone when one of them is not there
 */
async function keptOf<Key, Value>(
  kept: Kept<Value>,
  keys: readonly Key[],
  nameOf: (key: Key) => string,
  read: (missing: readonly Key[], reading: Reading) => Promise<ReadonlyMap<string, Value>>,
  weightOf: (value: Value) => number,
): Promise<Map<string, Value>> {
  const known = new Map<string, Value>()
  const missing = new Map<string, Key>()
  for (const key of keys) {
    const name = nameOf(key)
    const held = kept.get(name)
    if (held === undefined) missing.set(name, key)
    else known.set(name, held)
  }
  // What has just been written may not be everywhere yet.
  for (const consistent of [false, true]) {
    for (const [name, value] of await read([...missing.values()], { consistent })) {
      kept.keep(name, value, weightOf(value))
      known.set(name, value)
      missing.delete(name)
    }
    if (missing.size === 0) return known
  }
  throw new RowGone()
}
