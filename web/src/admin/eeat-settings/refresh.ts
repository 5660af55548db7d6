import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows evaluations looks again. */
export const refreshEeat = (queries: QueryClient): Promise<unknown> =>
  Promise.all(['getEeatOverview', 'listEeatArticles', 'getEeatReport'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
