import type { Locale } from '#shared/locales.ts'
import { isOneEdit, sameEdit } from '../text/one-edit.ts'
import type { QueryWord } from './search-query.ts'
import type { Wanted } from './search-wanted.ts'

/** Letters from which on a word may have a slip. */
const LETTERS_MIN = 5
/** What a corrected word counts. */
const CORRECTED = 0.9

/** The word of something that nothing was found for, if it may be a slip: names with digits and runs of characters are what they are. */
export function slippedWord({ words }: Wanted): QueryWord | null {
  const [word, more] = words
  return word && !more && word.kind === 'word' && word.folded.length >= LETTERS_MIN && !/\p{N}/u.test(word.folded) ? word : null
}

/**
 * The term of some tables that is one edit from a word: the one that most articles have, of those the one that begins alike, then the first
 * by the alphabet. Null when there is none.
 */
export function closestTerm({ folded, patterns: [pattern] }: QueryWord, tables: Iterable<string>): string | null {
  const stem = pattern?.term ?? ''
  const counts = new Map<string, number>()
  for (const table of tables) {
    for (let at = 1; at < table.length; ) {
      const tab = table.indexOf('\t', at)
      const end = table.indexOf('\n', at)
      if (tab - at >= stem.length - 1 && tab - at <= folded.length + 1) {
        const term = table.slice(at, tab)
        if (isOneEdit(stem, term) || isOneEdit(folded, term)) counts.set(term, (counts.get(term) ?? 0) + end - tab)
      }
      at = end + 1
    }
  }
  const alike = (term: string) => (term[0] === stem[0] ? 1 : 0)
  const [best] = [...counts].sort(([a, most], [b, other]) => other - most || alike(b) - alike(a) || (a < b ? -1 : 1))
  return best?.[0] ?? null
}

/** What is wanted with a word corrected, and the word as a reader would have typed it. */
export function corrected(word: QueryWord, term: string, locale: Locale): { wanted: Wanted; text: string } {
  const stem = word.patterns[0]?.term ?? ''
  const text = sameEdit(word.text, isOneEdit(stem, term) ? stem : word.folded, term, locale)
  return { wanted: { words: [word], ways: [{ patterns: [{ term }], share: CORRECTED }] }, text }
}

/** A query with some of its words replaced. */
export function withWords(query: string, replaced: readonly { word: QueryWord; text: string }[]): string {
  const backwards = [...replaced].sort((one, other) => other.word.start - one.word.start)
  return backwards.reduce((text, { word, text: by }) => text.slice(0, word.start) + by + text.slice(word.start + word.text.length), query)
}
