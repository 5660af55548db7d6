import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { searchPublished } from './search.ts'

export const searchArticles: HandlerOf<'searchArticles'> = ({ query: { query, locale, offset, limit } }) =>
  searchPublished(getTable(), query, locale, { offset, limit })
