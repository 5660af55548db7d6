import type { Locale } from '#shared/locales.ts'

/**
 * Queries as native readers type them: other forms of the words than the articles have, no accents, pieces of names, a word
 * that is not finished yet. Each with the articles that it must find, and no others; listed newest first.
 */
export type GoldenQueries = Partial<Record<Locale, readonly (readonly [query: string, expected: string])[]>>
