import type { Locale } from '#shared/locales.ts'
import { compoundParts } from '../text/search-compounds.ts'
import { PATTERNS_MAX } from './search-limits.ts'
import type { QueryWord, SearchPattern } from './search-query.ts'
import type { SynonymsOf } from './search-synonyms.ts'

/** One way in which an article may have what is wanted: all of the patterns. */
export interface Way {
  patterns: readonly SearchPattern[]
  /** Of what the words as they were typed count, from 0 to 1. */
  share: number
}

/** What an article must have, in any of several ways. All that a query wants must be met. */
export interface Wanted {
  /** The words of the query that ask for it. */
  words: readonly QueryWord[]
  ways: readonly Way[]
}

const AS_TYPED = 1
const SYNONYM = 0.8
const PARTS = 0.7
const APART = 0.5

/** What a query wants: its words, where the glossary says the same in other words also those, of compounds also their listed parts. */
export function wantedBy(words: readonly QueryWord[], locale: Locale, synonymsOf: SynonymsOf): Wanted[] {
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length; ) {
    const { length, forms } = synonymsOf(words, at)
    const own = words.slice(at, at + Math.max(1, length))
    const ways = [{ patterns: own.flatMap(({ patterns }) => patterns), share: AS_TYPED }, ...forms.map((patterns) => ({ patterns, share: SYNONYM }))]
    wanted.push({ words: own, ways: own.length === 1 ? [...ways, ...waysOfParts(own[0] as QueryWord, locale)] : ways })
    at += own.length
  }
  return withinLimit(wanted)
}

/** A compound's parts: an article may have them apart. */
function waysOfParts({ kind, patterns: [pattern] }: QueryWord, locale: Locale, isKnown?: (stem: string) => boolean): Way[] {
  const parts = kind === 'word' && pattern ? compoundParts(pattern.term, locale, isKnown) : []
  return parts.length > 0 ? [{ patterns: parts.map((term) => ({ term })), share: PARTS }] : []
}

/** Other ways than the typed ones go first: each pattern is read. */
function withinLimit(wanted: readonly Wanted[]): Wanted[] {
  let room = 2 * PATTERNS_MAX
  return wanted.map(({ words, ways: [typed, ...others] }) => {
    const kept = others.filter(({ patterns }) => {
      room -= patterns.length
      return room >= 0
    })
    return { words, ways: typed ? [typed, ...kept] : kept }
  })
}

/**
 * Further ways for something that nothing was found for: a run of characters with its words apart, a compound by the words that the index
 * knows, or else by its last part alone. @param isKnown whether some article has a term
 */
export function widerWays({ words }: Wanted, locale: Locale, isKnown: (term: string) => boolean): Way[] {
  const [word, more] = words
  if (!word || more) return []
  if (word.kind === 'characters') return apart(word.patterns)
  const parts = waysOfParts(word, locale, isKnown)
  return parts.map((way) => (way.patterns.every(({ term }) => isKnown(term)) ? way : { patterns: way.patterns.slice(-1), share: APART }))
}

/** A run in two: without the pair that would stand across. Parts are two characters at least. */
const apart = (patterns: readonly SearchPattern[]): Way[] =>
  patterns.slice(1, -1).map((across) => ({ patterns: patterns.filter((pattern) => pattern !== across), share: PARTS }))

/** All patterns, to mark what was found. */
export const patternsOf = (wanted: readonly Wanted[]): SearchPattern[] => wanted.flatMap(({ ways }) => ways.flatMap(({ patterns }) => patterns))
