/** Paths that CloudFront invalidates without charge in a month, of all distributions of an account; each further one costs 0.005 USD. */
export const FREE_PATHS_A_MONTH = 1000

/** Seconds for which the edge keeps a document at most: after that it is gone from every edge without an invalidation. */
export const EDGE_SECONDS = 60

/**
 * What a withdrawal or correction invalidates: everything that the edge keeps. One path by CloudFront's count, where the pages of 15 languages
 * would be 60: their files, and the addresses that readers ask for (docs/decisions/108-edge-invalidation.md).
 */
export const EDGE_PATHS: readonly string[] = ['/*']

/** How far the edge is: `expires` where nothing was invalidated and copies go with their time. */
export type EdgeState = 'pending' | 'completed' | 'expires'
