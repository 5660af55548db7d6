import { type Meaning, TOPICS } from '#shared/languages/meaning.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { memoised } from '../../text/memoised.ts'
import { GROUPS } from '../meaning/meaning-doubts.ts'
import { wordsOf } from '../meaning/meaning-words.ts'
import { beginningOf, latin, looksLike, soundsLike } from '../names/similar-names.ts'

/** What of a source is to be found in a translation, and what of the translation in its source; how many each. */
export interface Evidence {
  /** Meanings that the source has words of. */
  meanings: { found: number; missing: number }
  /** Meanings that the translation has words of. */
  said: { known: number; foreign: number }
  /** Other words of the source that the translation has with whatever ending, as *server*. */
  cognates: number
  /** Words of the source with a capital. */
  names: { found: number; missing: number }
  numbers: { found: number; missing: number; foreign: number }
  /** Whether one asks or quotes and the other does not. */
  isOtherQuestion: boolean
  isOtherQuotation: boolean
}

const ALL: readonly Meaning[] = [...GROUPS.flat(), ...TOPICS]

const english = memoised((text) => ({
  says: ALL.filter((meaning) => (wordsOf(meaning, ORIGINAL_LOCALE)?.count(text) ?? 0) > 0),
  may: new Set(ALL.filter((meaning) => (wordsOf(meaning, ORIGINAL_LOCALE)?.mayCount(text) ?? 0) > 0)),
  names: [...new Set(text.match(/(?<!\p{L})\p{Lu}[\p{L}’-]{2,}/gu))],
  beginnings: [...new Set(text.match(/(?<!\p{L})\p{Ll}{5,}/gu))].map(beginningOf),
  numbers: numbersOf(text),
}))

const numbersOf = (text: string): string[] => [...new Set((text.match(/\d(?:[\d.,\u00a0\u202f]*\d)?/g) ?? []).map((digits) => digits.replace(/\D/g, '')))]

/** Scales differ by language, so 398 million may be 3 and 9800: the digits of longer numbers need only stand in their order. */
function heldIn(numbers: readonly string[], others: readonly string[]): { found: number; missing: number } {
  const digits = others.join('')
  const found = numbers.filter((number) => others.includes(number) || (number.length > 1 && digits.includes(number.replace(/0+$/, '')))).length
  return { found, missing: numbers.length - found }
}

const ASKS = /[?？]|か。|까\?/
const QUOTES = /["“”«»„「」‘]/

/**
 * Compares what a translation says with its source by words, names and numbers.
 * @param source plain text without code
 */
export function evidenceOf(source: string, target: string, locale: TargetLocale): Evidence {
  const { says, may, names, beginnings, numbers } = english(source)
  const known = says.flatMap((meaning) => wordsOf(meaning, locale) ?? [])
  const found = known.filter((words) => words.mayCount(target) > 0).length
  const said = ALL.filter((meaning) => (wordsOf(meaning, locale)?.count(target) ?? 0) > 0)
  const kept = said.filter((meaning) => may.has(meaning)).length
  const words = target.match(/[\p{L}’'-]+/gu) ?? []
  const namesFound = names.filter((name) => words.some((word) => isName(name, word))).length
  const mine = numbersOf(target)
  // English says one, both and first in words, others in digits.
  const foreign = heldIn(
    mine.filter((number) => number.length > 1),
    numbers,
  ).missing
  const spelled = words.map(latin)
  return {
    meanings: { found, missing: known.length - found },
    said: { known: kept, foreign: said.length - kept },
    cognates: beginnings.filter((beginning) => spelled.some((word) => word.startsWith(beginning))).length,
    // Names in Chinese, Japanese and Korean letters cannot be looked for: only those in Latin ones say something.
    names: { found: namesFound, missing: ['Latn', 'Cyrl'].includes(WRITING[locale].script) ? names.length - namesFound : 0 },
    numbers: { ...heldIn(numbers, mine), foreign },
    isOtherQuestion: ASKS.test(source) !== ASKS.test(target),
    isOtherQuotation: QUOTES.test(source) !== QUOTES.test(target),
  }
}

const isName = (name: string, word: string): boolean => looksLike(name, word) || (name.length > 4 && /^\p{Lu}/u.test(word) && soundsLike(name, word))
