import type { Locale } from '#shared/locales.ts'
import { withoutGaps, withoutParticle } from '../text/search-characters.ts'
import { beginsEnding, stemOf } from '../text/search-endings.ts'
import { characterPairs, isName, joined, partsOf, type SearchRun, searchRuns } from '../text/search-words.ts'
import { PATTERNS_MAX, QUERY_MAX } from './search-limits.ts'

/** What an article must have: a term, or, of the word being typed, one that begins so. All patterns of a query must be met. */
export interface SearchPattern {
  term: string
  prefix?: string
}

/** Letters from which on a word being typed is completed. */
export const PREFIX_MIN = 3
/** Characters of one run up to which each pair is looked for; in longer ones every second says enough. */
const DENSE_RUN = 8

/** A word of a query, or a run of characters without spaces. */
export interface QueryWord {
  /** As it was typed, and where. */
  text: string
  start: number
  /** Folded; what it has in common with texts when it is no name. */
  folded: string
  kind: 'characters' | 'name' | 'word'
  patterns: SearchPattern[]
}

export type ParsedQuery = { ok: true; words: QueryWord[]; patterns: SearchPattern[] } | { ok: false; fault: 'too-long' | 'too-many-words' }

/**
 * A query as patterns. Punctuation, emoji and operators mean nothing; a query of nothing else has no patterns and finds
 * nothing. The last word counts as being typed while nothing stands behind it.
 */
export function parseQuery(query: string, locale: Locale): ParsedQuery {
  if (query.length > QUERY_MAX) return { ok: false, fault: 'too-long' }
  const runs = searchRuns(query).filter((run, _, all) => !isElision(query, run, locale) || all.length === 1)
  const words = runs.flatMap((run) => wordsOf(run, locale, run.start + run.text.length === query.length))
  const patterns = words.flatMap((one) => one.patterns)
  const distinct = [...new Map(patterns.map((pattern) => [`${pattern.term} ${pattern.prefix ?? ''}`, pattern])).values()]
  return distinct.length > PATTERNS_MAX ? { ok: false, fault: 'too-many-words' } : { ok: true, words, patterns: distinct }
}

/** What an apostrophe ties to a word: `l’attaque`, `attacker's`, `OpenSSH’nin`. */
function isElision(query: string, { text, start }: SearchRun, locale: Locale): boolean {
  const before = /['’ʼ]/.test(query[start - 1] ?? '')
  const after = /['’ʼ]/.test(query[start + text.length] ?? '')
  return locale === 'fr' || locale === 'it' ? after && text.length <= 5 : before && text.length <= 4
}

function wordsOf(run: SearchRun, locale: Locale, typing: boolean): QueryWord[] {
  const { text, start } = run
  if (run.kind === 'characters') {
    const folded = withoutGaps(withoutParticle(text), locale)
    return [{ text, start, folded, kind: 'characters', patterns: characterPatterns(folded, locale) }]
  }
  const parts = partsOf(text, locale)
  if (isName(parts)) return [{ text, start, folded: joined(parts), kind: 'name', patterns: [named(joined(parts), typing)] }]
  const places = partPlaces(run)
  return parts.map((folded, index) => {
    const place = (places.length === parts.length && places[index]) || { text, start }
    return { ...place, folded, kind: 'word', patterns: [word(folded, locale, typing && index === parts.length - 1)] }
  })
}

/** Where the parts of a hyphenated word stand. */
const partPlaces = ({ text, start }: SearchRun): { text: string; start: number }[] =>
  [...text.matchAll(/[^\-._－．＿‐‑]+/g)].map((match) => ({ text: match[0], start: start + match.index }))

const named = (term: string, typing: boolean): SearchPattern => (typing ? { term, prefix: term } : { term })

function word(part: string, locale: Locale, typing: boolean): SearchPattern {
  const term = stemOf(part, locale)
  return typing && part.length >= PREFIX_MIN ? { term, prefix: part } : { term }
}

function characterPatterns(run: string, locale: Locale): SearchPattern[] {
  const pairs = characterPairs(run, locale).map(({ text }) => text)
  // The last one stands alone: it is what is looked for only when nothing else is.
  const whole = pairs.slice(0, -1)
  if (whole.length === 0) return pairs.map((character) => ({ term: character, prefix: character }))
  if (pairs.length <= DENSE_RUN) return whole.map((term, index) => inside(term, index > 0 && index < whole.length - 1))
  return whole.filter((_, index) => index % 2 === 0 || index === whole.length - 1).map((term) => ({ term }))
}

/** In the middle of a Korean run two words may meet, which texts also write apart: such a pair begins with the same letters. */
const inside = (term: string, middle: boolean): SearchPattern => (middle && /\p{sc=Hang}/u.test(term) ? { term, prefix: term } : { term })

/** Whether a term of an article meets a pattern. */
export function meets(term: string, { term: wanted, prefix }: SearchPattern, locale: Locale): boolean {
  if (term === wanted) return true
  if (prefix === undefined) return false
  return term.startsWith(prefix) || (prefix.startsWith(term) && term.length >= PREFIX_MIN && beginsEnding(prefix.slice(term.length), locale))
}

/** Shorter terms that a pattern's word may end in while its ending is being typed. */
export const shorterTerms = ({ prefix = '' }: SearchPattern, locale: Locale): string[] =>
  Array.from({ length: Math.max(0, prefix.length - PREFIX_MIN) }, (_, index) => prefix.slice(0, PREFIX_MIN + index)).filter((term) =>
    beginsEnding(prefix.slice(term.length), locale),
  )
