import { termsReader } from '#shared/domain/publishing/article-terms.ts'
import { BLOCK_ARTICLES, writeTable } from '#shared/domain/publishing/search-index.ts'
import { VOCABULARY } from '#shared/domain/publishing/search-vocabulary.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { openRow, readHead, SEARCH_RULES } from './block-store.ts'
import { indexFaults, liveOriginals } from './index-faults.ts'
import { indexTable } from './index-table.ts'
import { readLive, readTerms } from './live-texts.ts'
import { syncArticles } from './sync.ts'
import { BUCKET_NAMES, postingsOf, writeBlock } from './write-block.ts'

/** How often the index is put in place although somebody else wrote the old one just then. */
const ROUNDS = 10

/**
 * Makes the search index of some locales anew from the published texts. Searches go on in the old one, which goes when the
 * new one is in its place; what is published meanwhile is brought over.
 * @returns how many articles each locale's index has
 */
export async function rebuildSearch(table: Table, locales: readonly Locale[] = LOCALES): Promise<Partial<Record<Locale, number>>> {
  const counts: Partial<Record<Locale, number>> = {}
  for (const locale of locales) counts[locale] = await rebuildLocale(table, locale)
  return counts
}

async function rebuildLocale(table: Table, locale: Locale): Promise<number> {
  const originals = await liveOriginals(table, locale)
  const generation = (await readHead(locale)).open.generation + 1
  const { blocks, open, count } = await writeGeneration(table, locale, generation, originals)
  for (const block of blocks) await indexTable().entities.blocks.put(block).go()
  const old = await putInPlace(locale, generation, open)
  await removeBlocks(locale, old)
  const { wrong } = await indexFaults(table, locale)
  await syncArticles(table, locale, wrong)
  return count
}

type Written = Awaited<ReturnType<typeof writeBlock>>

/** Whole blocks of the oldest, and what is left over for the open one. */
async function writeGeneration(table: Table, locale: Locale, generation: number, originals: readonly string[]) {
  const blocks: Written[] = []
  const termsOf = termsReader(locale)
  let start = 0
  let count = 0
  for (; originals.length - start > BLOCK_ARTICLES; start += BLOCK_ARTICLES) {
    const articles = await articlesOf(table, locale, originals.slice(start, start + BLOCK_ARTICLES), termsOf)
    blocks.push(await writeBlock(locale, generation, articles, postingsOf(articles)))
    count += articles.length
  }
  const articles = await articlesOf(table, locale, originals.slice(start), termsOf)
  const plain = articles.map(({ terms: _, ...article }) => article)
  const open = { version: 0, generation, rules: SEARCH_RULES, articles: plain, terms: writeTable(postingsOf(articles)) }
  return { blocks, open, count: count + articles.length }
}

async function articlesOf(table: Table, locale: Locale, originals: readonly string[], termsOf: ReturnType<typeof termsReader>) {
  const live = await readLive(table, locale, originals)
  return readTerms(table, locale, [...live.values()], termsOf)
}

/** @returns the blocks that no longer count */
async function putInPlace(locale: Locale, generation: number, open: Parameters<typeof openRow>[1]): Promise<string[]> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readHead(locale)
    const { version } = before.open
    const refused = await refusedWrites(() =>
      indexTable()
        .transaction.write(({ openBlocks }) => [
          openBlocks
            .put(openRow(locale, { ...open, version, generation }))
            .where((row, { eq, notExists }) => (version === 0 ? notExists(row.version) : eq(row.version, version)))
            .commit(),
        ])
        .go(),
    )
    if (refused.length === 0) return before.blocks.map(({ block }) => block)
  }
  throw new AppError('dependency-unavailable', `The ${locale} search index is being written by others at the moment.`)
}

/** Removes blocks with all that belongs to them; what is not there is removed already. */
export async function removeBlocks(locale: Locale, blocks: readonly string[]): Promise<void> {
  const { blocks: heads, blockArticles, terms } = indexTable().entities
  const keys = blocks.map((block) => ({ locale, block }))
  await writeAll(keys, (batch) => heads.delete(batch).go())
  for (const key of keys) {
    const rows = [...BUCKET_NAMES, VOCABULARY].map((bucket) => ({ ...key, bucket }))
    await writeAll(rows, (batch) => terms.delete(batch).go({ concurrent: 8 }))
  }
  await writeAll(keys, (batch) => blockArticles.delete(batch).go())
}
