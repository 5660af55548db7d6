import type { ArticleTerms as TermWeights } from '#shared/domain/publishing/article-terms.ts'
import { addTerms, BUCKETS, bucketTables, type Postings, writeTable } from '#shared/domain/publishing/search-index.ts'
import { VOCABULARY, vocabularyTable } from '#shared/domain/publishing/search-vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { writeAll } from '../../platform/table/read-all.ts'
import { type IndexedArticle, packDates } from './block-store.ts'
import { indexTable } from './index-table.ts'

/** An article with what it is found by. */
export interface ArticleTerms extends IndexedArticle {
  terms: TermWeights
}

export const BUCKET_NAMES = Array.from({ length: BUCKETS }, (_, bucket) => bucket.toString(16).padStart(2, '0'))

/** Postings of some articles, their slots being their places in the list. */
export function postingsOf(articles: readonly ArticleTerms[]): Postings {
  const postings: Postings = new Map()
  for (const [slot, { terms }] of articles.entries()) addTerms(postings, slot, terms)
  return postings
}

/**
 * Writes everything of a new block but the row by which it counts.
 * @returns that row; its id is new, so that nobody else writes the same block
 */
export async function writeBlock(locale: Locale, generation: number, articles: readonly IndexedArticle[], postings: Postings) {
  const block = newId()
  const tables = bucketTables(postings)
  // Buckets without terms are written too: a reader takes a missing row for one that is still on its way.
  const rows = BUCKET_NAMES.map((bucket) => ({ locale, bucket, block, terms: tables.get(bucket) ?? writeTable(new Map()) }))
  rows.push({ locale, bucket: VOCABULARY, block, terms: vocabularyTable(postings) })
  await writeAll(rows, (batch) => indexTable().entities.terms.put(batch).go({ concurrent: 8 }))
  const plain = articles.map(({ original_id, number, published_at }) => ({ original_id, number, published_at }))
  await indexTable()
    .entities.blockArticles.put({ locale, block, articles: pack(plain) })
    .go()
  return { locale, block, generation, dates: packDates(articles) }
}
