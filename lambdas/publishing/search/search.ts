import type { SearchResult, SearchResults } from '#shared/contracts/publishing/pages.ts'
import { markHits } from '#shared/domain/publishing/search-hits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { measure } from '../../platform/log/metrics.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../listings/live-cards.ts'
import { articlesOf, type Hit } from './find.ts'
import { type Ranked, rankedHits } from './ranked.ts'

interface Page {
  offset: number
  limit: number
}

/**
 * A page of the published articles that have all words of a query: the most relevant first, of equally relevant ones the newest. In all
 * languages the newest first: how much an article is about a word cannot be compared between languages.
 * @param locale none: all languages
 * @throws AppError `invalid-request` for a query that is too long
 */
export async function searchPublished(table: Table, query: string, locale: Locale | undefined, { offset, limit }: Page): Promise<SearchResults> {
  const startedAt = performance.now()
  const asked = locale ? [locale] : LOCALES
  const ranked = new Map(await Promise.all(asked.map(async (one) => [one, await rankedHits(table, query, one)] as const)))
  const found = [...ranked.values()]
  const [only] = found
  const hits = locale && only ? only.hits : found.flatMap((one) => one.hits).sort((one, other) => other.at - one.at)
  const articles = await resultsOf(table, hits.slice(offset, offset + limit), ranked)
  measure({ SearchMilliseconds: performance.now() - startedAt })
  const corrected = locale ? only?.corrected : null
  return { articles, totalCount: articles.length, hasMore: hits.length > offset + limit, total: hits.length, ...(corrected ? { corrected } : {}) }
}

/** The hits as readers see the articles. What has left the site since it was indexed is left out. */
async function resultsOf(table: Table, hits: readonly Hit[], ranked: ReadonlyMap<Locale, Ranked>): Promise<SearchResult[]> {
  const articles = await articlesOf(hits)
  const cards = await readShownCards(table, articles)
  return articles.flatMap((article) => {
    const card = cards.of(article)
    const own = ranked.get(article.locale)?.patterns ?? []
    return card ? [{ ...card, title_parts: markHits(card.title, own, card.locale), excerpt_parts: markHits(card.excerpt, own, card.locale) }] : []
  })
}
