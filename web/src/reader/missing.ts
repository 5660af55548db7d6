/** What was looked for and is not there. Each has a not-found page of its own in every language. */
export const MISSING = ['page', 'article', 'topic', 'author'] as const
export type Missing = (typeof MISSING)[number]
