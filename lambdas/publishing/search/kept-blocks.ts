import type { Locale } from '#shared/locales.ts'
import {
  type IndexedArticle,
  type IndexHead,
  type OpenBlock,
  readBlockArticles,
  readBlocks,
  readBucket,
  readDates,
  readOpen,
  readOpenVersion,
  readVocabulary,
} from './block-store.ts'
import { Kept } from './kept.ts'

/*
 * What a process has read of blocks, for its next searches: their rows are written once, under an id of their own, and never changed. Which blocks
 * count, and what was taken out of them, is read anew for every search.
 */

/** The tables of a bucket by block. */
export type Tables = ReadonlyMap<string, string>

/** Characters, of two bytes each. */
const TABLES_KEPT = 8_000_000
const ARTICLES_KEPT = 20_000

const DATES_KEPT = 500_000
const VOCABULARIES_KEPT = 1_000_000

const tables = new Kept<Tables>(TABLES_KEPT)
const articles = new Kept<readonly IndexedArticle[]>(ARTICLES_KEPT)
const vocabularies = new Kept<string>(VOCABULARIES_KEPT)
const dates = new Kept<readonly number[]>(DATES_KEPT)
/** By locale, each as it was last: an open block that has changed has another version. */
const opened = new Map<Locale, OpenBlock>()

/** Open block and blocks of a locale; the open one, which may be a moment behind, first, as `readHead`. */
export async function headNow(locale: Locale): Promise<IndexHead> {
  const { version, generation } = await readOpenVersion(locale)
  const known = opened.get(locale)
  const open = known?.version === version && known.generation === generation ? known : await readOpen(locale)
  opened.set(locale, open)
  const blocks = (await readBlocks(locale)).filter((block) => block.generation === open.generation)
  const dated = await keptOf(
    dates,
    locale,
    blocks.map(({ block }) => block),
    readDates,
  )
  return { open, blocks: blocks.flatMap((block) => (dated.has(block.block) ? [{ ...block, dates: dated.get(block.block) ?? [] }] : [])) }
}

/** The tables of a bucket, as they were read once: those of newer blocks may be missing. */
export const tablesOf = async (locale: Locale, bucket: string): Promise<Tables> => tables.get(`${locale} ${bucket}`) ?? (await tablesNow(locale, bucket))

/** The same as the table has them now. */
export async function tablesNow(locale: Locale, bucket: string): Promise<Tables> {
  const read = await readBucket(locale, bucket)
  const characters = [...read.values()].reduce((sum, { length }) => sum + length, 0)
  tables.keep(`${locale} ${bucket}`, read, characters)
  return read
}

/** The words of a block, as `vocabularyTable` writes them. */
export async function vocabularyOf(locale: Locale, block: string): Promise<string> {
  const key = `${locale} ${block}`
  const known = vocabularies.get(key)
  if (known !== undefined) return known
  const words = await readVocabulary(locale, block)
  vocabularies.keep(key, words, words.length)
  return words
}

/** The articles of some blocks. */
export const blockArticles = (locale: Locale, blocks: readonly string[]): Promise<ReadonlyMap<string, readonly IndexedArticle[]>> =>
  keptOf(articles, locale, blocks, readBlockArticles)

/** What is kept of some blocks, and of others what the table has, which is kept from then on. */
async function keptOf<Part>(
  kept: Kept<readonly Part[]>,
  locale: Locale,
  blocks: readonly string[],
  read: (locale: Locale, blocks: readonly string[]) => Promise<ReadonlyMap<string, readonly Part[]>>,
): Promise<Map<string, readonly Part[]>> {
  const known = new Map<string, readonly Part[]>()
  for (const block of blocks) {
    const held = kept.get(`${locale} ${block}`)
    if (held) known.set(block, held)
  }
  const missing = blocks.filter((block) => !known.has(block))
  for (const [block, held] of await read(locale, missing)) {
    kept.keep(`${locale} ${block}`, held, held.length)
    known.set(block, held)
  }
  return known
}
