import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { type Answer, type Arguments, call } from './call.ts'
import { ProblemError } from './problem-error.ts'

const MINUTE = 60_000

/** The specification's cache rules; what must be fresher says so itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // biome-ignore lint/suspicious/noConsole: a read that failed is logged for whoever looks into it; screens say it in their own words.
      onError: (error, query) => console.warn(query.queryKey[0], error.message),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        retry: (failures, error) => failures < 1 && !(error instanceof ProblemError && error.status >= 400 && error.status < 500),
      },
    },
  })

/** Query options of a reading endpoint; the key is the endpoint's name and its arguments. */
export const queryOf = <N extends EndpointName>(name: N, args: Arguments<N>) =>
  queryOptions<Answer<N>>({ queryKey: [name, args], queryFn: ({ signal }) => call(name, args, { signal }) })
