import { WRITING } from '#shared/languages/writing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { namesIn } from './english-names.ts'
import { looksLike, soundsLike } from './similar-names.ts'

/** Words with a capital inside of a sentence. */
const CAPITALISED = /(?<=[\p{L}\p{N},;:)’'"”“„«»–-]\s["“„«(]?)\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*/gu
const LEAST_LETTERS = 4

/**
 * Names of a translation that may stand for others: one of the source that is too seldom, and one that is like no word of the source. Only in
 * Latin script: in Cyrillic 2.8 % of people's sentences 1–500 of NTREX would be asked about.
 * @param source plain text without code
 */
export function nameDoubts(source: string, target: string, locale: TargetLocale): string[] {
  if (WRITING[locale].script !== 'Latn') return []
  const names = namesIn(source)
  if (names.length === 0) return []
  const words = wordsIn(target)
  const lost = names.find(({ name, count }) => words.filter((word) => isName(name, word)).length < count)
  if (!lost) return []
  const known = wordsIn(source).filter(({ length }) => length >= LEAST_LETTERS)
  const gained = [...target.matchAll(CAPITALISED)]
    .map(([word]) => word)
    .find(
      (word) =>
        word.length >= LEAST_LETTERS && !known.some((one) => looksLike(word, one) || looksLike(one, word) || (isCapitalised(one) && soundsLike(one, word))),
    )
  return gained === undefined ? [] : [`“${gained}” stands where the source has “${lost.name}”`]
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}’'-]+/gu) ?? []
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word)
const isName = (name: string, word: string): boolean => looksLike(name, word) || (isCapitalised(word) && soundsLike(name, word))
