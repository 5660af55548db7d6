import * as z from 'zod'
import { QUERY_MAX, SEARCH_LIMITS } from '#shared/domain/publishing/search-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { locale } from '../platform/fields.ts'
import { searchResults } from './pages.ts'

export const searchArticles = endpoint({
  name: 'searchArticles',
  area: 'site',
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  summary:
    'Published articles that have all words of a query: in one language the most relevant first, of equally relevant ones the newest; in all, newest first.',
  query: z.strictObject({
    query: z.string().max(QUERY_MAX, `At most ${QUERY_MAX} characters.`).default(''),
    locale: locale.optional(),
    offset: z.coerce.number().int().min(0).max(SEARCH_LIMITS.offset).default(0),
    limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.most).default(SEARCH_LIMITS.pageSize),
  }),
  response: searchResults,
})
