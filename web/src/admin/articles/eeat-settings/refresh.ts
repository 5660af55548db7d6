import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../platform/api/call.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'

type Listed = Answer<'listEeatArticles'>
type Article = Listed['articles'][number]

/** Everything that shows evaluations looks again. */
export const refreshEeat = (queries: QueryClient): Promise<void> => refetchProjected(queries, ['getEeatOverview', 'listEeatArticles', 'getEeatReport'])

/** Shows what an article is now. The list is a moment behind the article: asked at once, it would still say what was. */
export async function showChanged(queries: QueryClient, id: string, change: Partial<Article>): Promise<void> {
  const list = { queryKey: ['listEeatArticles'] }
  await queries.cancelQueries(list)
  queries.setQueriesData<Listed>(
    list,
    (shown) => shown && { ...shown, articles: shown.articles.map((article) => (article.id === id ? { ...article, ...change } : article)) },
  )
  await refetchProjected(queries, ['getEeatOverview', 'getEeatReport'])
}
