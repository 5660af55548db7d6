import { SEARCH } from '#shared/languages/search.ts'
import type { Locale } from '#shared/locales.ts'
import { parseQuery, type QueryWord, type SearchPattern } from './search-query.ts'

/** Words that say the same on pages of one language: an English term, what it must be called there, what it must not. */
export type Synonyms = readonly (readonly string[])[]

/** The words from `at` on that have synonyms, how many they are, and the patterns of each other form; `length` 0 where there are none. */
export type SynonymsOf = (words: readonly QueryWord[], at: number) => { length: number; forms: SearchPattern[][] }

const keyOf = (words: readonly QueryWord[]): string => words.map(({ kind, folded, patterns: [first] }) => (kind === 'word' ? first?.term : folded)).join(' ')

/** Words of a form at most. */
const WORDS_MAX = 5

/** Finds synonyms in any inflected form, those of the language's own list too; the longest words first. */
export function synonymFinder(synonyms: Synonyms, locale: Locale): SynonymsOf {
  const forms = new Map<string, SearchPattern[][]>()
  for (const group of [...wordsAlike(locale), ...synonyms]) {
    // A word that something follows is no longer being typed.
    const parsed = group.flatMap((form) => parsedForm(`${form} `, locale))
    for (const { key } of parsed) {
      const others = parsed.filter((other) => other.key !== key).map(({ patterns }) => patterns)
      forms.set(key, [...(forms.get(key) ?? []), ...others])
    }
  }
  return (words, at) => {
    for (let length = Math.min(WORDS_MAX, words.length - at); length > 0; length--) {
      const found = forms.get(keyOf(words.slice(at, at + length)))
      if (found && found.length > 0) return { length, forms: found }
    }
    return { length: 0, forms: [] }
  }
}

const wordsAlike = (locale: Locale): Synonyms => (SEARCH[locale].alike ?? []).map((group) => group.split(' '))

function parsedForm(form: string, locale: Locale): { key: string; patterns: SearchPattern[] }[] {
  const parsed = parseQuery(form, locale)
  return parsed.ok && parsed.words.length > 0 && parsed.words.length <= WORDS_MAX ? [{ key: keyOf(parsed.words), patterns: parsed.patterns }] : []
}
