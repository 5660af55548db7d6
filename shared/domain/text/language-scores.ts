import { DETECTION } from '#shared/languages/detection.ts'
import type { Language } from '#shared/languages/language.ts'
import { type Locale, ORIGINAL_FIRST, type ORIGINAL_LOCALE } from '#shared/locales.ts'

/** English first: where languages have as many points, the first one is named. */
export const LATIN_LOCALES = ORIGINAL_FIRST.filter((locale) => DETECTION[locale].words)

/** How much each kind of sign counts for a language that has it; shared signs count less. */
const WEIGHT = { word: 1, stem: 1, letter: 0.7, foreignLetter: -0.5 } as const

type Signs = NonNullable<Language['detection']['words']>

const owners = (of: (signs: Signs) => string[]): Map<string, Locale[]> => {
  const found = new Map<string, Locale[]>()
  for (const locale of LATIN_LOCALES) {
    const { words } = DETECTION[locale]
    for (const sign of new Set(words && of(words))) found.set(sign, [...(found.get(sign) ?? []), locale])
  }
  return found
}
const WORDS = owners(({ functional }) => functional.split(' '))
const STEMS = owners(({ stems }) => stems.split(' '))
const LETTERS = owners(({ letters }) => [...letters])

/** Points by language; none for languages in other scripts than Latin. */
type Scores = { [Original in typeof ORIGINAL_LOCALE]: number } & Partial<Record<Locale, number>>

/** Points for each language in Latin script, by its words, their beginnings and its letters. */
export function languageScores(text: string): Scores {
  const scores = Object.fromEntries(LATIN_LOCALES.map((locale) => [locale, 0])) as Record<Locale, number>
  const give = (locales: readonly Locale[], weight: number) => {
    for (const locale of locales) scores[locale] += weight / Math.sqrt(locales.length)
  }
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    // Names of products stand in every language.
    if (/\p{Ll}\p{Lu}/u.test(word)) continue
    const lower = word.toLowerCase()
    const known = WORDS.get(lower)
    if (known) give(known, WEIGHT.word)
    else {
      for (let length = Math.min(lower.length, 14); length >= 3; length--) {
        const stemmed = STEMS.get(lower.slice(0, length))
        if (!stemmed) continue
        give(stemmed, WEIGHT.stem)
        break
      }
    }
    for (const letter of new Set(lower)) {
      const own = letter > 'z' ? LETTERS.get(letter) : undefined
      if (!own) continue
      give(own, WEIGHT.letter)
      for (const locale of LATIN_LOCALES) if (!own.includes(locale)) scores[locale] += WEIGHT.foreignLetter
    }
  }
  return scores
}
