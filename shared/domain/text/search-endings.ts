import { SEARCH } from '#shared/languages/search.ts'
import type { Locale } from '#shared/locales.ts'

const byLength = (one: string, other: string) => other.length - one.length
const lists = new Map<Locale, readonly string[]>()

/** The endings of a language, the longest first. */
export function endingsOf(locale: Locale): readonly string[] {
  const known = lists.get(locale)
  if (known) return known
  const { endings } = SEARCH[locale]
  const list = endings === '' ? [] : endings.split(' ').sort(byLength)
  lists.set(locale, list)
  return list
}

/** What a word keeps at least; an ending of one letter may leave one fewer. */
const STEM_MIN = 4

/**
 * A folded word without its inflectional endings, so that a query in one form finds the others (`atakos` finds `atakų`). Words with
 * digits are names and stay as they are.
 */
export function stemOf(word: string, locale: Locale): string {
  if (/\p{N}/u.test(word)) return word
  let stem = word
  for (let count = 0; count < SEARCH[locale].endingsInARow; count++) stem = changeStem(withoutEnding(stem, locale, count), locale)
  return stem
}

/** Endings after which more are looked for with care: what is left may be the word itself. */
const CAREFUL_AFTER = 2

/** What an ending must leave of a word. */
function leastStem({ length }: string, count: number): number {
  if (count < CAREFUL_AFTER) return STEM_MIN - (length === 1 ? 1 : 0)
  return STEM_MIN + (length < 3 ? 1 : 0)
}

function withoutEnding(word: string, locale: Locale, count: number): string {
  const ending = endingsOf(locale).find((one) => word.endsWith(one) && word.length - one.length >= leastStem(one, count))
  return !ending || SEARCH[locale].unchanged?.test(word) ? word : word.slice(0, -ending.length)
}

/** Consonants that change before an ending: `slaptažodžio`, `kirčio`, `açığı`, `aanvallen`. */
export const changeStem = (stem: string, locale: Locale): string =>
  SEARCH[locale].stemChanges.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), stem)

/** Whether letters may be the beginning of an ending that is just being typed. */
export const beginsEnding = (letters: string, locale: Locale): boolean => endingsOf(locale).some((ending) => ending.startsWith(letters))
