import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { loggingCache, QUERY_RULES } from '../../../query-cache.ts'
import { type Answer, type Arguments, call } from './call.ts'
import { ProblemError } from './problem-error.ts'

/** A refusal stays one, so that only what failed otherwise is asked again. What must be fresher than the rules says so itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: loggingCache(),
    defaultOptions: {
      queries: {
        ...QUERY_RULES,
        retry: (failures, error) => failures < QUERY_RULES.retry && !(error instanceof ProblemError && error.status >= 400 && error.status < 500),
      },
    },
  })

/** Query options of a reading endpoint; the key is the endpoint's name and its arguments. */
export const queryOf = <N extends EndpointName>(name: N, args: Arguments<N>) =>
  queryOptions<Answer<N>>({ queryKey: [name, args], queryFn: ({ signal }) => call(name, args, { signal }) })
