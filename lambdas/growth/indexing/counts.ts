/** What becomes of articles that a request names, as its batch counts it. */
export const REQUEST_COUNTS = ['announced', 'not_live', 'refused', 'over_quota'] as const
