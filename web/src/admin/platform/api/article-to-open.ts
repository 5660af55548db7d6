import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from './queries.ts'

/** How old an article's text may be when its editor opens; longer than from resting on a link to following it. */
const FRESH_MS = 2_000

/** The article as an editor asks for it: what was loaded ahead is taken while it is fresh, anything older is asked for again. */
export const articleToOpen = (id: string) => queryOptions({ ...queryOf('getArticle', { params: { id } }), staleTime: FRESH_MS })

/** Whether the article is here already, as it was a moment ago. @param now epoch milliseconds */
export function isFresh(queries: QueryClient, id: string, now: number): boolean {
  const state = queries.getQueryState(articleToOpen(id).queryKey)
  return state?.data !== undefined && !state.isInvalidated && now - state.dataUpdatedAt < FRESH_MS
}

/** The same for the moment in which an editor opens the article. */
export function useIsFresh(id: string): boolean {
  const queries = useQueryClient()
  return useMemo(() => isFresh(queries, id, Date.now()), [queries, id])
}
