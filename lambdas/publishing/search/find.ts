import { countBits, slotsBackwards } from '#shared/domain/publishing/search-bits.ts'
import { type Matches, matchesOf, newestOf, presenceOf, presentIn } from '#shared/domain/publishing/search-presence.ts'
import type { SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { byRelevance } from '#shared/domain/publishing/search-ranking.ts'
import { patternsOf, type Wanted } from '#shared/domain/publishing/search-wanted.ts'
import type { Locale } from '#shared/locales.ts'
import { partName, SLOTS_A_ROW } from './block-store.ts'
import { earlierSources } from './earlier-sources.ts'
import { readEarlierArticles } from './earlier-store.ts'
import { type IndexHead, readHead } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { RowGone, slotsOf } from './kept-blocks.ts'
import { type ArticlePlace, type Source, sourcesOf } from './source.ts'

/** An article that was found, as far as it is known without reading more. */
export interface Hit {
  locale: Locale
  /** Milliseconds of its first publication. */
  at: number
  /** How much it is about each thing that was wanted. */
  strengths: readonly number[]
  article: IndexedArticle | ArticlePlace
}

/** What a locale's index has for a search. */
export interface Found {
  /** How many articles have everything. */
  total: number
  /** How many articles have each thing that is wanted. */
  having: number[]
  head: IndexHead
  /** Tables that were read, of all parts. */
  tables: string[]
  /** The most relevant, at most so many; the newest where the index is older than weights. */
  best(most: number): Hit[]
  /** The newest, at most so many. */
  newest(most: number): Hit[]
}

/** How often a search is begun anew because blocks were merged just then. */
const ROUNDS = 4

/** The newest articles of a locale that meet all patterns, and how many there are. @param most articles that are given */
export async function findNewest(locale: Locale, patterns: readonly SearchPattern[], most: number): Promise<{ hits: Hit[]; total: number }> {
  if (patterns.length === 0) return { hits: [], total: 0 }
  const wanted = patterns.map((pattern) => ({ words: [], ways: [{ patterns: [pattern], share: 1 }] }))
  const found = await findWanted(locale, wanted)
  return { hits: found.newest(most), total: found.total }
}

/** The articles of a locale that have everything that is wanted. */
export async function findWanted(locale: Locale, wanted: readonly Wanted[]): Promise<Found> {
  for (let round = 1; ; round++) {
    try {
      return await findIn(locale, wanted, await readHead(locale, round > 1))
    } catch (error) {
      if (!(error instanceof RowGone) || round === ROUNDS) throw error
    }
  }
}

interface Matched extends Matches {
  source: Source
}

async function findIn(locale: Locale, wanted: readonly Wanted[], head: IndexHead): Promise<Found> {
  const patterns = patternsOf(wanted)
  const [own, earlier] = await Promise.all([
    sourcesOf(locale, head, patterns),
    head.earlier ? earlierSources(locale, patterns) : { weighed: true, sources: [] },
  ])
  const sources = [...earlier.sources, ...own]
  const having = wanted.map(() => 0)
  const matched = sources.flatMap((source): Matched[] => {
    const presences = wanted.map((one) => presenceOf(one, source, locale))
    for (const [index, presence] of presences.entries()) having[index] = (having[index] ?? 0) + presentIn(presence)
    const matches = matchesOf(presences, source.removed)
    return matches.total > 0 ? [{ ...matches, source }] : []
  })
  const articles = sources.reduce((sum, { size, removed }) => sum + size - (removed ? countBits(removed) : 0), 0)
  const found = {
    ...{ having, head, total: matched.reduce((sum, { total }) => sum + total, 0) },
    tables: sources.flatMap(({ tableOf }) => patterns.map(tableOf)),
    newest: (most: number) => newestHits(locale, matched, most),
  }
  return { ...found, best: (most) => (earlier.weighed ? bestHits(locale, matched, { having, articles, most }) : found.newest(most)) }
}

const hitOf = (locale: Locale, { at, article }: Source, slot: number, strengths: readonly number[] = []): Hit => ({
  ...{ locale, strengths },
  ...{ at: at(slot), article: article(slot) },
})

const newestFirst = (one: Hit, other: Hit): number => other.at - one.at

const newestHits = (locale: Locale, matched: readonly Matched[], most: number): Hit[] =>
  matched
    .flatMap((one) => newestOf(one, most).map((slot) => hitOf(locale, one.source, slot)))
    .sort(newestFirst)
    .slice(0, most)

/** Those of which it is known how much they are about it, then the newest of the others. */
function bestHits(
  locale: Locale,
  matched: readonly Matched[],
  { having, articles, most }: { having: readonly number[]; articles: number; most: number },
): Hit[] {
  const known = matched.flatMap(({ known, source }) => known.map(({ slot, strengths }) => ({ at: source.at(slot), strengths, slot, source })))
  const best = byRelevance(known, having, articles).slice(0, most)
  const hits = best.map(({ source, slot, strengths }) => hitOf(locale, source, slot, strengths))
  const left = most - hits.length
  if (left === 0) return hits
  const others = matched.flatMap(({ rest, source }) => (rest ? slotsBackwards(rest, left).map((slot) => hitOf(locale, source, slot)) : []))
  return [...hits, ...others.sort(newestFirst).slice(0, left)]
}

/** The articles of some hits, in their order; one that is seen in two places is one. What a merge has taken away just now is left out. */
export async function articlesOf(hits: readonly Hit[]): Promise<(IndexedArticle & { locale: Locale })[]> {
  const byLocale = Map.groupBy(hits, ({ locale }) => locale)
  const held = new Map(await Promise.all([...byLocale].map(async ([locale, own]) => [locale, await placedArticles(locale, own)] as const)))
  const articles = hits.flatMap(({ locale, article }) => {
    const found = 'block' in article ? held.get(locale)?.(article) : article
    return found ? [{ ...found, locale }] : []
  })
  return [...new Map(articles.map((article) => [`${article.locale} ${article.original_id}`, article])).values()]
}

async function placedArticles(locale: Locale, hits: readonly Hit[]): Promise<(place: ArticlePlace) => IndexedArticle | undefined> {
  const places = hits.flatMap(({ article }) => ('block' in article ? [article] : []))
  const partOf = ({ block, slot }: ArticlePlace) => ({ block, part: Math.floor(slot / SLOTS_A_ROW) })
  const [rows, earlier] = await Promise.all([
    slotsOf(locale, places.filter(({ earlier }) => !earlier).map(partOf)),
    readEarlierArticles(locale, [...new Set(places.filter(({ earlier }) => earlier).map(({ block }) => block))]),
  ])
  return (place) => (place.earlier ? earlier.get(place.block)?.[place.slot] : rows.get(partName(partOf(place)))?.[place.slot % SLOTS_A_ROW])
}
