import { COUNTRIES, type Meaning, WEEKDAYS } from '#shared/languages/meaning.ts'
import { MEANINGS } from '#shared/languages/meanings.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type WordPattern, wordPattern } from './word-pattern.ts'

/** What finds the words of a meaning: those that say it, and those that may. */
export interface MeaningWords {
  /** The first word that says it, as it stands in a text. */
  find: (text: string) => string | undefined
  /** How many words of a text say it. */
  count: (text: string) => number
  /** How many words of a text may say it. */
  mayCount: (text: string) => number
}

const made = new Map<Locale, Map<Meaning, MeaningWords | undefined>>()

/** Words of a meaning in a language; undefined where none are known. Texts are plain. */
export function wordsOf(meaning: Meaning, locale: Locale): MeaningWords | undefined {
  const known = made.get(locale) ?? new Map<Meaning, MeaningWords | undefined>()
  made.set(locale, known)
  if (!known.has(meaning)) known.set(meaning, makeWords(meaning, locale))
  return known.get(meaning)
}

function makeWords(meaning: Meaning, locale: Locale): MeaningWords | undefined {
  const [sure, maybe = ''] = (MEANINGS[locale][meaning] ?? nameOf(meaning, locale)).split(' / ')
  if (!sure) return
  const says = patternsOf(sure.split(' '), locale)
  const may = [...says, ...patternsOf(maybe.split(' '), locale)]
  return {
    find: (text) => says.map((pattern) => pattern.in(text)[0]).find((found) => found !== undefined),
    count: (text) => countOf(says, text),
    mayCount: (text) => countOf(may, text),
  }
}

const countOf = (patterns: readonly WordPattern[], text: string): number => patterns.reduce((sum, pattern) => sum + pattern.in(text).length, 0)

/** Upper case counts in words that have any: “US” is no pronoun. */
function patternsOf(words: readonly string[], locale: Locale): WordPattern[] {
  const fragments = words.filter(Boolean)
  const cased = fragments.filter((word) => /\p{Lu}/u.test(word.replaceAll(/\\p\{\w+\}|\\./g, '')))
  const others = fragments.filter((word) => !cased.includes(word))
  const pattern = (some: readonly string[], flags: string): WordPattern[] =>
    some.length > 0 ? [wordPattern(some, (words) => new RegExp(source(words, locale), flags))] : []
  return [...pattern(cased, 'gu'), ...pattern(others, 'giu')]
}

function source(words: readonly string[], locale: Locale): string {
  const joined = !LOCALE_INFO[locale].spaced || WRITING[locale].wordForms === 'particles'
  const alternatives = words.map((word) => word.replaceAll('_', '\\s').replace(/=$/, '(?!\\p{L})'))
  return `${joined ? '' : '(?<![\\p{L}\\p{M}])'}(?:${alternatives.join('|')})${joined ? '' : '[\\p{L}\\p{M}]*'}`
}

/** Beginning of a country's or a weekday's name in CLDR; empty for other meanings. */
function nameOf(meaning: Meaning, locale: Locale): string {
  const name = cldrName(meaning, LOCALE_INFO[locale].tag)
  if (!name || locale === ORIGINAL_LOCALE || !LOCALE_INFO[locale].spaced || WRITING[locale].wordForms === 'particles') return name.replaceAll(' ', '_')
  return name
    .split(' ')
    .map((word) => word.slice(0, word.length - endingOf(word)))
    .join('\\p{L}*_')
}

/** Letters that other forms of a name may lack: short names keep theirs. */
const endingOf = ({ length }: string): number => [4, 5, 7].filter((most) => length > most).length

function cldrName(meaning: Meaning, tag: string): string {
  const code = COUNTRIES[meaning as keyof typeof COUNTRIES]
  if (code) return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? ''
  const day = WEEKDAYS.indexOf(meaning as (typeof WEEKDAYS)[number])
  // The first of January 2024 was a Monday.
  return day < 0 ? '' : new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(tag, { weekday: 'long', timeZone: 'UTC' })
}
