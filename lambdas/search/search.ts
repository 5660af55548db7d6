import type { SearchResult, SearchResults } from '#shared/contracts/pages.ts'
import { pageCardOf } from '#shared/domain/publication.ts'
import { markHits } from '#shared/domain/search-hits.ts'
import { parseQuery, type SearchPattern } from '#shared/domain/search-query.ts'
import { readingTime } from '#shared/domain/words.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { readAll } from '../runtime/batches.ts'
import type { Table } from '../runtime/table.ts'
import type { IndexedArticle } from './block-store.ts'
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
  const asked = new Map((locale ? [locale] : LOCALES).map((one) => [one, patternsOf(query, one)]))
  const found = await Promise.all([...asked].map(([one, patterns]) => findHits(one, patterns)))
  const hits = found.length === 1 ? (found[0] as Hit[]) : found.flat().sort((one, other) => other.at - one.at)
  const articles = await resultsOf(table, hits.slice(offset, offset + limit), asked)
  return { articles, totalCount: articles.length, hasMore: hits.length > offset + limit, total: hits.length }
}

function patternsOf(query: string, locale: Locale): SearchPattern[] {
  const parsed = parseQuery(query, locale)
  if (parsed.ok) return parsed.patterns
  const message = parsed.fault === 'too-long' ? 'The query is too long: use fewer characters.' : 'The query has too many words: use fewer.'
  throw new AppError('invalid-request', message, { extra: { fault: parsed.fault, errors: [{ path: 'query', message }] } })
}

/** Cards of the hits as readers see the articles. What has left the site since it was indexed is left out. */
async function resultsOf(table: Table, hits: readonly Hit[], patterns: ReadonlyMap<Locale, SearchPattern[]>): Promise<SearchResult[]> {
  const articles = await articlesOf(hits)
  const keys = articles.map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = new Map((await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))).map((card) => [keyOf(card), card]))
  const texts = await publishedTexts(
    table,
    articles.filter((article) => cards.get(keyOf(article))?.changed),
  )
  return articles.flatMap((article) => {
    const card = cards.get(keyOf(article))
    if (!card?.published || !card.live_slug || !card.live_section || !card.published_at) return []
    const text = texts.get(keyOf(article))
    const reading_time = text ? readingTime(text.content, text.locale) : card.reading_time
    const place = { id: card.id, locale: card.locale, slug: card.live_slug, category_id: card.live_section }
    const shown = pageCardOf({ ...(text ?? card), ...place }, { published_at: card.published_at, reading_time })
    const own = patterns.get(card.locale) ?? []
    return [{ ...shown, title_parts: markHits(shown.title, own, card.locale), excerpt_parts: markHits(shown.excerpt, own, card.locale) }]
  })
}

/** What readers see of articles whose working copy has changed since. */
async function publishedTexts(table: Table, articles: readonly (IndexedArticle & { locale: Locale })[]) {
  const keys = articles.map(({ original_id, locale, number }) => ({ original_id, locale, number }))
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ concurrent: 4 }))
  return new Map(versions.map((version) => [keyOf(version), version]))
}

const keyOf = ({ original_id, locale }: { original_id: string; locale: Locale }): string => `${original_id} ${locale}`
