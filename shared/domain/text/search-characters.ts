import { SEARCH } from '#shared/languages/search.ts'
import type { Locale } from '#shared/locales.ts'
import { foldCharacters } from './search-words.ts'

/** Characters that may stand between two words at most. */
const BETWEEN_MAX = 4

/** A stretch of a run between two words that readers also write together: `の` of `パッチの期限`. `end` is where the next word begins. */
interface Gap {
  start: number
  end: number
}

function gapsOf(characters: readonly string[], locale: Locale): Gap[] {
  const { between } = SEARCH[locale]
  if (!between) return []
  const gaps: Gap[] = []
  let start = -1
  for (const [index, character] of characters.entries()) {
    if (between.test(character)) start = start < 0 ? index : start
    else {
      if (start > 0 && index - start <= BETWEEN_MAX) gaps.push({ start, end: index })
      start = -1
    }
  }
  return gaps
}

/** Pairs of the last character before a gap and the first one behind it: what the words are found by where they stand together. */
export function bridgingPairs(run: string, locale: Locale): string[] {
  const characters = [...foldCharacters(run, locale)]
  return gapsOf(characters, locale).map(({ start, end }) => `${characters[start - 1]}${characters[end]}`)
}

/** A run of a query without what may stand between its words: `パッチ期限` of `パッチの期限`. */
export function withoutGaps(run: string, locale: Locale): string {
  const characters = [...foldCharacters(run, locale)]
  const gaps = gapsOf(characters, locale)
  return characters.filter((_, index) => !gaps.some(({ start, end }) => index >= start && index < end)).join('')
}

/** Korean particles, longest first: the reader means the word before them. */
const PARTICLE =
  /(?<=\p{scx=Hang}{2})(?:에서는|으로는|에게서|이라는|에서|에게|으로|까지|부터|처럼|보다|이나|이란|와의|과의|을|를|이|가|은|는|의|에|로|와|과|도|만)$/u

export const withoutParticle = (run: string): string => run.replace(PARTICLE, '')

/** The pair across a space between Korean words, which readers also write as one: the last letter of one before its particle and the first of the next. */
export function spacedPair(one: string, next: string): string | null {
  if (!HANGUL.test(one) || !HANGUL.test(next)) return null
  return `${[...withoutParticle(one)].at(-1)}${[...next][0]}${SPACED}`
}

/** Behind a pair that a space parts, so that it is not taken for a word: `에서 버전` has no `서버`. */
const SPACED = '+'
const HANGUL = /^\p{scx=Hang}+$/u
