import type { Locale } from '#shared/locales.ts'
import type { SearchPattern } from './search-query.ts'
import { shorterTerms } from './search-query.ts'

/** Characters of a row of terms from which on the next one begins. */
export const ROW_CHARACTERS = 4000
/** Rows of a block whose first terms one directory row holds. */
export const DIRECTORY_ROWS = 64
/** Rows of a block that are read at most for a word that is being typed: a longer one has them all. */
export const PREFIX_ROWS = 3

/** After all terms that begin with it. */
const afterPrefix = (prefix: string): string => `${prefix}\uffff`

/** The place of the last entry that is not after a term; 0 where all are. @param starts ascending */
export function placeOf(starts: readonly string[], term: string): number {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] as string) <= term) from = middle + 1
    else to = middle
  }
  return Math.max(0, from - 1)
}

/** The terms, or the ranges of terms, whose rows say where a pattern is met. */
export function rangesOf(pattern: SearchPattern, locale: Locale): { from: string; to: string }[] {
  const exact = [pattern.term, ...shorterTerms(pattern, locale)].map((term) => ({ from: term, to: term }))
  return pattern.prefix === undefined ? exact : [...exact, { from: pattern.prefix, to: afterPrefix(pattern.prefix) }]
}
