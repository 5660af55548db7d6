import type { SearchResult, SearchResults } from '#shared/contracts/publishing/pages.ts'
import { markHits } from '#shared/domain/publishing/search-hits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { measure } from '../../platform/log/metrics.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../listings/live-cards.ts'
import { articlesOf, type Hit } from './find.ts'
import { type Ranked, ranked } from './ranked.ts'

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
  const byLocale = new Map(await Promise.all(asked.map(async (one) => [one, await ranked(table, query, one)] as const)))
  const all = [...byLocale.values()]
  const [only] = all
  const most = offset + limit
  const hits = locale ? (only?.found?.best(most) ?? []) : all.flatMap(({ found }) => found?.newest(most) ?? []).sort((one, other) => other.at - one.at)
  const total = all.reduce((sum, { found }) => sum + (found?.total ?? 0), 0)
  const articles = await resultsOf(table, hits.slice(offset, most), byLocale)
  measure({ SearchMilliseconds: performance.now() - startedAt })
  const corrected = locale ? only?.corrected : null
  return { articles, totalCount: articles.length, hasMore: total > most, total, ...(corrected ? { corrected } : {}) }
}

/** The hits as readers see the articles. What has left the site since it was indexed is left out. */
async function resultsOf(table: Table, hits: readonly Hit[], byLocale: ReadonlyMap<Locale, Ranked>): Promise<SearchResult[]> {
  const articles = await articlesOf(hits)
  const cards = await readShownCards(table, articles)
  return articles.flatMap((article) => {
    const card = cards.of(article)
    const own = byLocale.get(article.locale)?.patterns ?? []
    return card ? [{ ...card, title_parts: markHits(card.title, own, card.locale), excerpt_parts: markHits(card.excerpt, own, card.locale) }] : []
  })
}
