import { CHECKS } from '#shared/languages/checks.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { inAnyLanguage } from './any-language.ts'
import type { NumberToken } from './numbers.ts'
import { perLocale } from './per-locale.ts'

const ZERO = /* @__PURE__ */ inAnyLanguage('zero', (separated, joined) => `zero|${separated}|${joined}`)

/** Words from 1 to 100 as far as the language has any, and names of months. */
const wordsOf = /* @__PURE__ */ perLocale((locale) => {
  const { cardinals, teens, tens, months } = CHECKS[locale].numbers
  return { cardinals: cardinals.split(' '), teens: teens.split(' '), tens: tens.split(' '), months: months.split(' ').filter(Boolean) }
})

/** Alternatives of a number's word in their order: `=` ends a whole word, `_` is a space. */
const alternatives = (words: string): string =>
  words
    .split('|')
    .map((word) => word.replaceAll('_', ' ').replace(/=$/, '(?!\\p{L})'))
    .join('|')

const wordPattern = (words: string, locale: TargetLocale): string =>
  `${LOCALE_INFO[locale].spaced && WRITING[locale].wordForms !== 'particles' ? '(?<!\\p{L})' : ''}(?:${alternatives(words)})`

/** Letters that may stand between the parts of a number: „zweiundvierzig“, „czterdziestodwuletni“. */
const BETWEEN = '[\\p{L}]{0,4}[\\s-]?(?:\\p{L}{1,3}[\\s-])?'

/** Patterns of a number's words; none where the language has no word of its own for it. */
function patternsOf(value: number, locale: TargetLocale): string[] {
  const { cardinals, teens, tens } = wordsOf(locale)
  const simple = value <= 12 ? cardinals[value - 1] : value < 20 ? teens[value - 13] : value % 10 === 0 ? tens[value / 10 - 2] : undefined
  if (simple) return [wordPattern(simple, locale)]
  const [ten, one] = [tens[Math.floor(value / 10) - 2], cardinals[(value % 10) - 1]]
  if (!ten || !one || value > 99) return []
  return [`${wordPattern(ten, locale)}${BETWEEN}(?:${alternatives(one)})`, `${wordPattern(one, locale)}${BETWEEN}(?:${alternatives(ten)})`]
}

/** Whether a text says a number in words. @param text lower case */
export function inWords(value: number, text: string, locale: TargetLocale): boolean {
  if (value === 0) return ZERO().test(text)
  if (!Number.isInteger(value)) return false
  if (patternsOf(value, locale).some((pattern) => new RegExp(pattern, 'iu').test(text))) return true
  return Object.entries(CHECKS[locale].numbers.scales).some(([scale, factor]) => {
    if (value === factor) return new RegExp(scale, 'iu').test(text)
    const multipliers = Number.isInteger(value / factor) ? patternsOf(value / factor, locale) : []
    return multipliers.some((multiplier) => new RegExp(`${multiplier}\\p{L}* ?${scale}`, 'iu').test(text))
  })
}

/** Spelled numbers from three on that the source does not have; whole words, or numerals before what counts things. */
export function inventedWords(known: (value: number) => boolean, text: string, locale: TargetLocale): string[] {
  return certainPatterns(locale).flatMap(({ value, pattern }) => {
    const found = known(value) ? null : pattern.exec(text)
    return found ? [found[0]] : []
  })
}

const certainPatterns = /* @__PURE__ */ perLocale((locale) => {
  const { certain, counters } = CHECKS[locale].numbers
  return certain.split(' ').flatMap((words, index) => {
    if (words === '' || words === '-') return []
    const pattern = counters ? `(?<![\\p{Script=Hangul}第一二三四五六七八九十])${words}(?:${counters})` : `(?<!\\p{L})(?:${words})(?!\\p{L})`
    return [{ value: index + 3, pattern: new RegExp(pattern, 'iu') }]
  })
})

/** Whether a text names a month, or writes a date in digits that has it. @param month 1 to 12 */
export function hasMonth(month: number, text: string, tokens: readonly NumberToken[], locale: TargetLocale): boolean {
  const { months, cardinals } = wordsOf(locale)
  if (months.length === 0) return new RegExp(`(?<!\\d)0?${month} ?[月월]|(?<!十)(?:${cardinals[month - 1]})月`, 'u').test(text.normalize('NFKC'))
  return (
    new RegExp(`(?<!\\p{L})(?:${months[month - 1]})`, 'iu').test(text) ||
    tokens.some(({ readings }) => readings.some((values) => values.length > 2 && values.includes(month)))
  )
}
