import * as z from 'zod'
import { QUERY_MAX } from '#shared/domain/search-query.ts'
import { endpoint } from './endpoint.ts'
import { locale } from './fields.ts'
import { pageCard } from './pages.ts'

/** Results that a page of them has, and that one call may ask for. */
export const SEARCH_LIMITS = { pageSize: 20, most: 50, offset: 10_000 } as const

const parts = z.array(z.strictObject({ text: z.string(), hit: z.boolean() })).meta({ description: 'The text in pieces; `hit` marks what was searched for.' })

export const searchResult = pageCard.extend({ title_parts: parts, excerpt_parts: parts }).meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof searchResult>

export const searchResults = z
  .strictObject({
    articles: z.array(searchResult),
    totalCount: z.int().meta({ description: 'How many articles this page has.' }),
    hasMore: z.boolean(),
    total: z.int().meta({ description: 'How many articles were found in all.' }),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof searchResults>

export const searchArticles = endpoint({
  name: 'searchArticles',
  area: 'site',
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  summary: 'Published articles that have all words of a query, newest first; in one language or in all.',
  query: z.strictObject({
    query: z.string().max(QUERY_MAX, `At most ${QUERY_MAX} characters.`).default(''),
    locale: locale.optional(),
    offset: z.coerce.number().int().min(0).max(SEARCH_LIMITS.offset).default(0),
    limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.most).default(SEARCH_LIMITS.pageSize),
  }),
  response: searchResults,
})
