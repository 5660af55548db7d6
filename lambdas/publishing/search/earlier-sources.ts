import { bitsOf } from '#shared/domain/publishing/search-bits.ts'
import { bucketOf } from '#shared/domain/publishing/search-index.ts'
import type { SearchPattern } from '#shared/domain/publishing/search-query.ts'
import type { Locale } from '#shared/locales.ts'
import { type EarlierBlock, readEarlier, readEarlierBucket } from './earlier-store.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { noBits, type Source } from './source.ts'

const bucketOfPattern = ({ prefix, term }: SearchPattern): string => bucketOf(prefix ?? term)

/** The parts of an index of earlier releases, and whether it knows what terms weigh. */
export async function earlierSources(locale: Locale, patterns: readonly SearchPattern[]): Promise<{ weighed: boolean; sources: Source[] }> {
  const { weighed, blocks } = await readEarlier(locale)
  const names = [...new Set(patterns.map(bucketOfPattern))]
  const buckets = new Map(await Promise.all(names.map(async (name) => [name, await readEarlierBucket(locale, name)] as const)))
  return { weighed, sources: blocks.map((one) => sourceOf(one, (pattern, block) => buckets.get(bucketOfPattern(pattern))?.get(block) ?? '')) }
}

function sourceOf({ block, articles, dates, removed, terms }: EarlierBlock, tableOf: (pattern: SearchPattern, block: string) => string): Source {
  const gone = [...removed, ...articles.flatMap((article, slot) => (article ? [] : [slot]))]
  return {
    size: dates.length,
    removed: gone.length > 0 ? bitsOf(gone, dates.length) : null,
    tableOf: (pattern) => (block === null ? terms : tableOf(pattern, block)),
    allOf: noBits,
    at: (slot) => dates[slot] ?? 0,
    article: (slot) => (block === null ? (articles[slot] as IndexedArticle) : { block, slot, earlier: true }),
  }
}
