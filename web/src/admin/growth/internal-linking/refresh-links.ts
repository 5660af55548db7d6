import type { QueryClient } from '@tanstack/react-query'
import { refetchProjected } from '../../platform/operations/refetch.ts'

/** Everything that counts links looks again. */
export const refreshLinks = (queries: QueryClient): Promise<void> => refetchProjected(queries, ['getInternalLinks', 'getSeoOverview', 'listSeoArticles'])
