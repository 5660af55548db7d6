import type { QueryClient } from '@tanstack/react-query'
import { refetchProjected } from './refetch.ts'

/** Everything that lists articles looks again. */
export const refreshLists = (queries: QueryClient): Promise<void> => refetchProjected(queries, ['listArticles', 'listPipeline', 'listTrash'])
