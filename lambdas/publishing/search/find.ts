import { bucketOf } from '#shared/domain/publishing/search-index.ts'
import type { SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { slotsWithAll, strengthsIn } from '#shared/domain/publishing/search-ranking.ts'
import { patternsOf, type Wanted } from '#shared/domain/publishing/search-wanted.ts'
import type { Locale } from '#shared/locales.ts'
import { type IndexedArticle, type IndexHead, SEARCH_RULES } from './block-store.ts'
import { blockArticles, headNow, type Tables, tablesNow, tablesOf } from './kept-blocks.ts'

/** An article that was found, as far as it is known without reading more. */
export interface Hit {
  locale: Locale
  /** Milliseconds of its first publication. */
  at: number
  /** How much it is about each thing that was wanted. */
  strengths: readonly number[]
  /** Known of articles of the open block; of others their place. */
  article: IndexedArticle | { block: string; slot: number }
}

/** What a locale's index has for a search. */
export interface Found {
  hits: Hit[]
  /** How many articles have each thing that is wanted. */
  having: number[]
  /** How many articles there are. */
  articles: number
  /** Whether the index knows what terms weigh. */
  weighed: boolean
  head: IndexHead
  /** Tables that were read, of all blocks. */
  tables: string[]
}

/** The articles of a locale that meet all patterns, newest first. Reads one row a block and bucket, however many articles have a word, and those once. */
export async function findHits(locale: Locale, patterns: readonly SearchPattern[]): Promise<Hit[]> {
  if (patterns.length === 0) return []
  const { hits } = await findWanted(
    locale,
    patterns.map((pattern) => ({ words: [], ways: [{ patterns: [pattern], share: 1 }] })),
  )
  return hits.sort((one, other) => other.at - one.at)
}

/** The articles of a locale that have everything that is wanted, in no order. */
export async function findWanted(locale: Locale, wanted: readonly Wanted[]): Promise<Found> {
  const buckets = new Set(patternsOf(wanted).map(bucketOfPattern))
  const [head, tables] = await Promise.all([headNow(locale), readBuckets(locale, buckets, tablesOf)])
  if (head.blocks.some(({ block }) => [...tables.values()].some((table) => !table.has(block)))) {
    // A block was made since, or between the reads: its rows are all there by now.
    return foundIn(locale, wanted, head, await readBuckets(locale, buckets, tablesNow))
  }
  return foundIn(locale, wanted, head, tables)
}

const bucketOfPattern = ({ prefix, term }: SearchPattern): string => bucketOf(prefix ?? term)

type Buckets = ReadonlyMap<string, Tables>

async function readBuckets(locale: Locale, buckets: ReadonlySet<string>, read: typeof tablesOf): Promise<Buckets> {
  return new Map(await Promise.all([...buckets].map(async (bucket) => [bucket, await read(locale, bucket)] as const)))
}

function foundIn(locale: Locale, wanted: readonly Wanted[], head: IndexHead, buckets: Buckets): Found {
  const { open, blocks } = head
  const having = wanted.map(() => 0)
  const slotsIn = (tableOf: (pattern: SearchPattern) => string) => {
    const strengths = wanted.map((one) => strengthsIn(one, tableOf, locale))
    for (const [index, { size }] of strengths.entries()) having[index] = (having[index] ?? 0) + size
    return [...slotsWithAll(strengths)]
  }
  const inOpen = slotsIn(() => open.terms).flatMap(([slot, strengths]): Hit[] => {
    const article = open.articles[slot]
    return article ? [{ locale, at: Date.parse(article.published_at), strengths, article }] : []
  })
  const inBlocks = blocks.flatMap(({ block, dates, removed }) =>
    slotsIn((pattern) => buckets.get(bucketOfPattern(pattern))?.get(block) ?? '')
      .filter(([slot]) => !removed.has(slot))
      .map(([slot, strengths]): Hit => ({ locale, at: dates[slot] ?? 0, strengths, article: { block, slot } })),
  )
  return {
    hits: [...inOpen, ...inBlocks],
    having,
    articles: blocks.reduce((sum, { dates, removed }) => sum + dates.length - removed.size, open.articles.length),
    weighed: open.rules === SEARCH_RULES,
    head,
    tables: [...buckets.values()].flatMap((tables) => [...tables.values()]),
  }
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
