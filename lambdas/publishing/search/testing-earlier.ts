import { gzipSync } from 'node:zlib'
import { addTerms, BUCKETS, bucketOf, type Postings, writeTable } from '#shared/domain/publishing/search-index.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { earlierTable } from './index-table.ts'
import { readLive, readTerms } from './live-texts.ts'

/** Writes an index as releases before wrote it, for tests: a block of each list but the last, which is the open one. */
export async function givenEarlier(locale: Locale, lists: readonly string[][], rules: number): Promise<void> {
  const { openBlocks, blocks, blockArticles, terms } = earlierTable().entities
  for (const [index, originals] of lists.entries()) {
    const live = await readLive(getTable(), locale, originals)
    const read = await readTerms(getTable(), locale, [...live.values()])
    const postings: Postings = new Map()
    for (const [slot, article] of read.entries()) addTerms(postings, slot, article.terms)
    const articles = pack(read.map(({ terms: _, ...article }) => article))
    if (index === lists.length - 1) {
      await openBlocks.put({ locale, version: 3, generation: 1, rules, articles, terms: gzipSync(writeTable(postings)) }).go()
      continue
    }
    const block = newId()
    const dates = Buffer.alloc(6 * read.length)
    for (const [slot, { published_at }] of read.entries()) dates.writeUIntBE(Date.parse(published_at), slot * 6, 6)
    const buckets = Map.groupBy(postings, ([term]) => bucketOf(term))
    const names = Array.from({ length: BUCKETS }, (_, bucket) => bucket.toString(16).padStart(2, '0'))
    await terms.put(names.map((bucket) => ({ locale, bucket, block, terms: writeTable(new Map(buckets.get(bucket))) }))).go()
    await blockArticles.put({ locale, block, articles }).go()
    await blocks.put({ locale, block, generation: 1, dates }).go()
  }
}
