import type { SearchResult, SearchResults } from '#shared/contracts/publishing/pages.ts'
import { markHits } from '#shared/domain/publishing/search-hits.ts'
import { parseQuery, type SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { measure } from '../../platform/log/metrics.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../listings/live-cards.ts'
import { articlesOf, findHits, type Hit } from './find.ts'

interface Page {
  offset: number
  limit: number
}

/**
 * A page of the published articles that have all words of a query, newest first.
 * @param locale none: all languages
 * @throws AppError `invalid-request` for a query that is too long
 */
export async function searchPublished(table: Table, query: string, locale: Locale | undefined, { offset, limit }: Page): Promise<SearchResults> {
  const startedAt = performance.now()
  const asked = new Map((locale ? [locale] : LOCALES).map((one) => [one, patternsOf(query, one)]))
  const found = await Promise.all([...asked].map(([one, patterns]) => findHits(one, patterns)))
  const hits = found.length === 1 ? (found[0] as Hit[]) : found.flat().sort((one, other) => other.at - one.at)
  const articles = await resultsOf(table, hits.slice(offset, offset + limit), asked)
  measure({ SearchMilliseconds: performance.now() - startedAt })
  return { articles, totalCount: articles.length, hasMore: hits.length > offset + limit, total: hits.length }
}

function patternsOf(query: string, locale: Locale): SearchPattern[] {
  const parsed = parseQuery(query, locale)
  if (parsed.ok) return parsed.patterns
  const message = parsed.fault === 'too-long' ? 'The query is too long: use fewer characters.' : 'The query has too many words: use fewer.'
  throw new AppError('invalid-request', message, { extra: { fault: parsed.fault, errors: [{ path: 'query', message }] } })
}

/** The hits as readers see the articles. What has left the site since it was indexed is left out. */
async function resultsOf(table: Table, hits: readonly Hit[], patterns: ReadonlyMap<Locale, SearchPattern[]>): Promise<SearchResult[]> {
  const articles = await articlesOf(hits)
  const cards = await readShownCards(table, articles)
  return articles.flatMap((article) => {
    const card = cards.of(article)
    const own = patterns.get(article.locale) ?? []
    return card ? [{ ...card, title_parts: markHits(card.title, own, card.locale), excerpt_parts: markHits(card.excerpt, own, card.locale) }] : []
  })
}
