import type { QueryClient } from '@tanstack/react-query'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'

/** Everything that shows plans looks again. */
export const refreshPlans = (queries: QueryClient): Promise<unknown> =>
  Promise.all([refetchProjected(queries, ['listPlanned', 'getPlan', 'getAutoPublication', 'getArticle']), refreshLists(queries)])
