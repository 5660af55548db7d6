import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { searchPublished } from './search.ts'

export const searchArticles: HandlerOf<'searchArticles'> = ({ query: { query, locale, offset, limit } }) =>
  searchPublished(getTable(), query, locale, { offset, limit })
