import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Answer } from '../api/call.ts'
import { queryOf } from '../api/queries.ts'
import { refreshLists } from './refresh-lists.ts'

export type Operation = Answer<'getOperation'>

const LOOK_EVERY_MS = 1000

/** Everything that shows articles looks again. */
export const refreshArticles = (queries: QueryClient): Promise<unknown> =>
  Promise.all([refreshLists(queries), ...['getArticle', 'listTranslations'].map((name) => queries.invalidateQueries({ queryKey: [name] }))])

/**
 * The operation as it goes, looked at every second while it runs. `onEnd` is called once for each operation that ends
 * while the component stands; it also is for one that has ended before.
 */
export function useOperation(id: string | null, onEnd: (operation: Operation) => void): { operation: Operation | null; error: Error | null } {
  const queries = useQueryClient()
  const ended = useRef<string | null>(null)
  const found = useQuery({
    ...queryOf('getOperation', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : LOOK_EVERY_MS),
  })
  const operation = (id && found.data) || null
  const report = useRef(onEnd)
  report.current = onEnd
  useEffect(() => {
    if (!operation || operation.status === 'running' || ended.current === operation.id) return
    ended.current = operation.id
    void refreshArticles(queries)
    report.current(operation)
  }, [operation, queries])
  return { operation, error: found.error }
}
