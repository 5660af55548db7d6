/** Paths that CloudFront invalidates without charge in a month, of all distributions of an account; each further one costs 0.005 USD. */
export const FREE_PATHS_A_MONTH = 1000

/** Seconds for which the edge keeps a document at most: after that it is gone from every edge without an invalidation. */
export const EDGE_SECONDS = 60

/**
 * What an invalidation of pages names: one wildcard for the two files of each page. CloudFront counts a wildcard as one path, whatever it
 * stands for. It matches the key in the bucket, which the edge function has made of the address by then.
 * @param keys folders of pages in the bucket, `pages/en/news/slug`
 */
export const edgePaths = (keys: readonly string[]): string[] => [...new Set(keys)].map((key) => `/${key}/*`)

/** How the edge fares: `expires` where nothing was invalidated and documents are gone with their time. */
export type EdgeState = 'pending' | 'completed' | 'expires'
