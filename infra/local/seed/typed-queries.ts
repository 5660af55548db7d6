import type { Locale } from '#shared/locales.ts'
import type { ARTICLES } from './search-golden.ts'
import { TYPED_LATIN } from './typed-queries-latin.ts'
import { TYPED_OTHER_SCRIPTS } from './typed-queries-other-scripts.ts'

export interface TypedQuery {
  query: string
  meant: keyof typeof ARTICLES
  /** Rules were not fitted to it. */
  held: boolean
}

/** Queries of a language that rules were fitted to; those after them are held back. */
const FITTED = 10

const linesOf = (lines: string): TypedQuery[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [query, meant] = line.split(' = ') as [string, TypedQuery['meant']]
      return { query, meant, held: index >= FITTED }
    })

/** By language: twenty queries with typos, without accents, in other forms and orders of words, partial and compound words, names. */
export const TYPED: Partial<Record<Locale, readonly TypedQuery[]>> = Object.fromEntries(
  Object.entries({ ...TYPED_LATIN, ...TYPED_OTHER_SCRIPTS }).map(([locale, lines]) => [locale, linesOf(lines)]),
)
