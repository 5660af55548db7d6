import type { Locale } from '#shared/locales.ts'
import { type IndexedArticle, readBlockArticles, readBucket } from './block-store.ts'
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

const tables = new Kept<Tables>(TABLES_KEPT)
const articles = new Kept<readonly IndexedArticle[]>(ARTICLES_KEPT)

/** The tables of a bucket, as they were read once: those of newer blocks may be missing. */
export const tablesOf = async (locale: Locale, bucket: string): Promise<Tables> => tables.get(`${locale} ${bucket}`) ?? (await tablesNow(locale, bucket))

/** The same as the table has them now. */
export async function tablesNow(locale: Locale, bucket: string): Promise<Tables> {
  const read = await readBucket(locale, bucket)
  const characters = [...read.values()].reduce((sum, { length }) => sum + length, 0)
  tables.keep(`${locale} ${bucket}`, read, characters)
  return read
}

/** The articles of some blocks. */
export async function blockArticles(locale: Locale, blocks: readonly string[]): Promise<ReadonlyMap<string, readonly IndexedArticle[]>> {
  const known = new Map(blocks.flatMap((block) => [[block, articles.get(`${locale} ${block}`)] as const].filter(([, held]) => held)))
  const read = await readBlockArticles(
    locale,
    blocks.filter((block) => !known.has(block)),
  )
  for (const [block, held] of read) articles.keep(`${locale} ${block}`, held, held.length)
  return new Map([...known, ...read]) as Map<string, readonly IndexedArticle[]>
}
