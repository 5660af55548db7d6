import type { QueryClient } from '@tanstack/react-query'
import { refetchProjected } from '../../platform/operations/refetch.ts'

/** Everything that shows scores looks again. */
export const refreshSeo = (queries: QueryClient): Promise<void> => refetchProjected(queries, ['getSeoOverview', 'listSeoArticles'])
