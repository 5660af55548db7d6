import { QueryCache, type QueryClientConfig } from '@tanstack/react-query'

const MINUTE = 60_000

/** The specification's rules of client caches: five minutes fresh, kept for ten, asked again once and never unasked. */
export const QUERY_RULES = {
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
  retry: 1,
} as const satisfies NonNullable<QueryClientConfig['defaultOptions']>['queries']

/** A cache that logs every read that failed, for whoever looks into it; screens say it in their own words. */
export const loggingCache = (): QueryCache =>
  new QueryCache({
    // biome-ignore lint/suspicious/noConsole: the only log that a browser has.
    onError: (error, query) => console.warn(query.queryKey[0], error.message),
  })
