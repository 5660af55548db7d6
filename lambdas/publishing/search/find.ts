import { bucketOf, slotsMeetingAll } from '#shared/domain/publishing/search-index.ts'
import type { SearchPattern } from '#shared/domain/publishing/search-query.ts'
import type { Locale } from '#shared/locales.ts'
import type { IndexedArticle, IndexHead } from './block-store.ts'
import { blockArticles, headNow, type Tables, tablesNow, tablesOf } from './kept-blocks.ts'

/** An article that was found, as far as it is known without reading more. */
export interface Hit {
  locale: Locale
  /** Milliseconds of its first publication. */
  at: number
  /** Known of articles of the open block; of others their place. */
  article: IndexedArticle | { block: string; slot: number }
}

/** The articles of a locale that meet all patterns, newest first. Reads one row a block and bucket, however many articles have a word, and those once. */
export async function findHits(locale: Locale, patterns: readonly SearchPattern[]): Promise<Hit[]> {
  if (patterns.length === 0) return []
  const buckets = new Set(patterns.map(bucketOfPattern))
  const [head, tables] = await Promise.all([headNow(locale), readBuckets(locale, buckets, tablesOf)])
  if (head.blocks.some(({ block }) => [...tables.values()].some((table) => !table.has(block)))) {
    // A block was made since, or between the reads: its rows are all there by now.
    return hitsIn(locale, patterns, head, await readBuckets(locale, buckets, tablesNow))
  }
  return hitsIn(locale, patterns, head, tables)
}

const bucketOfPattern = ({ prefix, term }: SearchPattern): string => bucketOf(prefix ?? term)

type Buckets = ReadonlyMap<string, Tables>

async function readBuckets(locale: Locale, buckets: ReadonlySet<string>, read: typeof tablesOf): Promise<Buckets> {
  return new Map(await Promise.all([...buckets].map(async (bucket) => [bucket, await read(locale, bucket)] as const)))
}

function hitsIn(locale: Locale, patterns: readonly SearchPattern[], { open, blocks }: IndexHead, tables: Buckets): Hit[] {
  const inOpen = [...slotsMeetingAll(patterns, () => open.terms, locale)].flatMap((slot): Hit[] => {
    const article = open.articles[slot]
    return article ? [{ locale, at: Date.parse(article.published_at), article }] : []
  })
  const inBlocks = blocks.flatMap(({ block, dates, removed }) =>
    [...slotsMeetingAll(patterns, (pattern) => tables.get(bucketOfPattern(pattern))?.get(block) ?? '', locale)]
      .filter((slot) => !removed.has(slot))
      .map((slot): Hit => ({ locale, at: dates[slot] ?? 0, article: { block, slot } })),
  )
  return [...inOpen, ...inBlocks].sort((one, other) => other.at - one.at)
}

/** The articles of some hits, in their order; one that is seen in two places is one. */
export async function articlesOf(hits: readonly Hit[]): Promise<(IndexedArticle & { locale: Locale })[]> {
  const byLocale = Map.groupBy(hits, ({ locale }) => locale)
  const held = new Map(
    await Promise.all(
      [...byLocale].map(async ([locale, own]) => {
        const blocks = new Set(own.flatMap(({ article }) => ('block' in article ? [article.block] : [])))
        return [locale, await blockArticles(locale, [...blocks])] as const
      }),
    ),
  )
  const articles = hits.flatMap(({ locale, article }) => {
    const found = 'block' in article ? held.get(locale)?.get(article.block)?.[article.slot] : article
    return found ? [{ ...found, locale }] : []
  })
  return [...new Map(articles.map((article) => [`${article.locale} ${article.original_id}`, article])).values()]
}
