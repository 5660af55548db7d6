import type { Locale } from '#shared/locales.ts'
import { closestTerm, corrected, slippedWord, withWords } from './search-correction.ts'
import type { QueryWord } from './search-query.ts'
import { type Wanted, widerWays } from './search-wanted.ts'

/** A query for which some words found nothing. */
export interface Unmet {
  query: string
  wanted: readonly Wanted[]
  /** How many articles have each thing that is wanted. */
  having: readonly number[]
}

/** What is looked for instead, and the query that it amounts to where a slip was corrected. */
export interface Amended {
  wanted: Wanted[]
  corrected: string | null
}

/**
 * What is looked for instead of words that find nothing as they are: the nearest word that articles have, or else the parts of a compound.
 * Null when there is nothing to look for instead.
 * @param tables what the index has, as far as it is at hand
 */
export function amended({ query, wanted, having }: Unmet, tables: readonly string[], locale: Locale): Amended | null {
  const isKnown = (term: string) => tables.some((table) => table.includes(`\n${term}\t`))
  const replaced: { word: QueryWord; text: string }[] = []
  let changed = false
  const instead = wanted.map((one, index): Wanted => {
    if (having[index] !== 0) return one
    const word = slippedWord(one)
    const term = word && closestTerm(word, tables)
    if (word && term) {
      changed = true
      const { wanted: right, text } = corrected(word, term, locale)
      replaced.push({ word, text })
      return right
    }
    const wider = widerWays(one, locale, isKnown)
    if (wider.length === 0) return one
    changed = true
    return { ...one, ways: wider }
  })
  return changed ? { wanted: instead, corrected: replaced.length > 0 ? withWords(query, replaced) : null } : null
}
