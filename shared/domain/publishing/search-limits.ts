/** Most characters of a query. */
export const QUERY_MAX = 200
/** Most patterns of a query: each is read from the table. */
export const PATTERNS_MAX = 16
/** Results of one page; most that one call may ask for; furthest place that a page may begin at. */
export const SEARCH_LIMITS = { pageSize: 20, most: 50, offset: 10_000 } as const
