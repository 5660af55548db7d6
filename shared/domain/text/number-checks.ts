import { CHECKS } from '#shared/languages/checks.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { inAnyLanguage } from './any-language.ts'
import { isDate } from './fact-checks.ts'
import { memoised } from './memoised.ts'
import { type NumberToken, numbersIn } from './numbers.ts'
import { perLocale } from './per-locale.ts'
import { factsIn } from './protected-tokens.ts'

const ENGLISH = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const ENGLISH_SCALES = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, bn: 1e9, k: 1e3, m: 1e6 }
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const PERCENT = /* @__PURE__ */ inAnyLanguage('percent', (separated, joined) => `[%％٪]|per ?cent|${separated}|${joined}`)
const ZERO = /* @__PURE__ */ inAnyLanguage('zero', (separated, joined) => `zero|${separated}|${joined}`)
/** Words from 1 to 12, and names of months where they have any. */
const wordsOf = /* @__PURE__ */ perLocale((locale) => {
  const { cardinals, months } = CHECKS[locale].numbers
  return { cardinals: cardinals.split(' '), months: months.split(' ').filter(Boolean) }
})

/** Numbers that a translation may write although the source does not, by what in the source gives rise to them. */
const REASONS: readonly [RegExp, readonly number[]][] = [
  [/\b(?:an?|one|once|single|first|each|every|another|same|only|no|not|none|nothing|any|per|alone|individual|step|thousands?|millions?|hundreds?)\b/i, [1]],
  [/\b(?:both|twice|second|double|pair|couple|either|neither|half|halves|other|dual|two)\b/i, [2]],
  [/\bhalf\b/i, [0.5, 50]],
  [/\b(?:thirds?|triple|other part(?:y|ies))\b/i, [3]],
  [/\b(?:fourth|quarter|quarters)\b/i, [4, 25, 0.25, 0.75]],
  [/\bfifth\b/i, [5]],
  [/\bsixth\b/i, [6]],
  [/\bseventh\b/i, [7]],
  [/\beighth\b/i, [8]],
  [/\bninth\b/i, [9]],
  [/\btenth\b|\bdecades?\b/i, [10]],
  [/\bdozens?\b/i, [12, 10]],
  [/\bhundreds?\b/i, [100]],
  [/\bthousands?\b/i, [1000]],
  [/\bmillions?\b/i, [1e6, 100]],
  [/\bbillions?\b/i, [1e9, 10]],
  [/\bround-the-clock\b/i, [24, 7]],
  [/\b(?:century|centuries)\b/i, [100]],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (word, index) => [new RegExp(`\\b${word}\\b`, 'i'), [index + 13]] as [RegExp, number[]],
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [new RegExp(`\\b${word}\\b`, 'i'), [(index + 2) * 10]] as [RegExp, number[]],
  ),
]

interface SourceNumbers {
  /** Must be in the translation. */
  required: number[]
  /** May be in it. */
  allowed: Set<number>
  /** 1 to 12. */
  months: number[]
}

/**
 * Numbers that a translation lost, changed or invented. Digits may become words up to twelve and the other way round;
 * separators, decimal signs, scales, month names and percent signs are the language's own.
 * @param source text of the segment without code
 */
export function numberFaults(source: string, target: string, locale: TargetLocale): string[] {
  const { from, to, tokens, known, understood } = readNumbers(source, target, locale)
  const written = understood.flatMap(({ values }) => values ?? [])
  const faults: string[] = []
  for (const value of new Set(from.required)) if (!written.includes(value) && !inWords(value, to, locale)) faults.push(`the number ${value} is missing`)
  for (const { token, values } of understood) if (!values) faults.push(`the number ${token.text} is not in the source`)
  for (const month of new Set(from.months)) if (!hasMonth(month, to, tokens, locale)) faults.push(`the month ${MONTHS[month - 1]} is missing`)
  if (PERCENT().test(source) && !PERCENT().test(target)) faults.push('the percent sign is missing')
  for (const word of inventedWords(known, to, locale)) faults.push(`the number “${word}” is not in the source`)
  return faults.length > 0 ? [...new Set(faults)] : traded(from.required, written)
}

/**
 * Numbers of a translation that its source does not have, as they stand in it; a word has no readings.
 * @param source text of the segment without code
 */
export function inventedNumbers(source: string, target: string, locale: TargetLocale): NumberToken[] {
  const { to, known, understood } = readNumbers(source, target, locale)
  return [
    ...understood.flatMap(({ token, values }) => (values ? [] : [token])),
    ...inventedWords(known, to, locale).map((text): NumberToken => ({ text, readings: [] })),
  ]
}

function readNumbers(source: string, target: string, locale: TargetLocale) {
  const facts = factsIn(source).map(({ text }) => text)
  const from = sourceNumbers(blank(source, facts))
  const to = lowerCase(
    blank(target, [...facts, ...factsIn(target).flatMap(({ text }) => (isDate(text) || /^\d+(?:\.\d+)?$/.test(text) ? [] : [text]))]),
    locale,
  )
  // A numbered month stands for the month's name, not for a number that the source happens to have too.
  const numbered = from.months.reduce((text, month) => text.replace(new RegExp(`(?<!\\d)0?${month} ?[月월]`, 'g'), ' '), to.normalize('NFKC'))
  const tokens = numbersIn(numbered, CHECKS[locale].numbers.scales)
  const known = new Set([...from.required, ...from.required.flatMap(multipliers), ...from.allowed, ...from.months])
  const understood = tokens.map((token) => ({ token, values: token.readings.find((values) => values.every((value) => known.has(value))) }))
  return { from, to, tokens, known, understood }
}

/** A number too many where another is one too few: one of two places was renumbered. */
function traded(required: readonly number[], written: readonly number[]): string[] {
  const count = (values: readonly number[], value: number) => values.filter((other) => other === value).length
  const values = [...new Set(required)].filter((value) => value > 12)
  const fewer = values.filter((value) => count(written, value) < count(required, value))
  const more = values.filter((value) => count(written, value) > count(required, value))
  return fewer.length > 0 && more.length > 0 ? [`${more[0]} stands where the source has ${fewer[0]}`] : []
}

const sourceNumbers = memoised((text): SourceNumbers => {
  const spelled = text.replace(new RegExp(`\\b(?:${ENGLISH.join('|')})\\b`, 'gi'), (word) => String(ENGLISH.indexOf(word.toLowerCase()) + 2))
  // Around the clock, decades and shares of a day are said otherwise elsewhere.
  const optional = [...spelled.matchAll(/\b24\/7\b|\b\d{2,4}s\b|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/gi)]
  const required = numbersIn(spelled.replace(/\b24\/7\b|\b\d{2,4}s\b|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/gi, ' '), ENGLISH_SCALES).flatMap(({ readings }) =>
    englishReading(readings),
  )
  const allowed = new Set(REASONS.flatMap(([reason, values]) => (reason.test(text) ? values : [])))
  for (const [match] of optional) {
    for (const part of match.match(/\d+/g) ?? []) {
      const value = Number(part)
      for (const also of [value, value + 12, value % 100, Math.floor(value / 100) + 1]) allowed.add(also)
    }
  }
  return { required, allowed, months: monthsIn(text) }
})

/** English separates thousands with commas and decimals with a point. */
const englishReading = (readings: NumberToken['readings']): readonly number[] => readings[0] ?? []

const WHEN = '(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)?|[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|[Ll]ate|[Ee]arly|[Mm]id|of|from|between|before|after|during|to) '
/** May and March are months only where a date or time is spoken of. */
function monthsIn(text: string): number[] {
  return MONTHS.flatMap((name, index) => {
    const certain = name === 'May' || name === 'March' ? new RegExp(`${WHEN}${name}\\b|\\b${name} \\d`) : new RegExp(`\\b${name}\\b`)
    return certain.test(text) ? [index + 1] : []
  })
}

const hasMonth = (month: number, text: string, tokens: readonly NumberToken[], locale: TargetLocale): boolean => {
  const { months, cardinals } = wordsOf(locale)
  if (months.length === 0) return new RegExp(`(?<!\\d)0?${month} ?[月월]|(?<!十)(?:${cardinals[month - 1]})月`, 'u').test(text.normalize('NFKC'))
  return (
    new RegExp(`(?<!\\p{L})(?:${months[month - 1]})`, 'iu').test(text) ||
    tokens.some(({ readings }) => readings.some((values) => values.length > 2 && values.includes(month)))
  )
}

const wordPattern = (words: string, locale: TargetLocale): RegExp => {
  const parts = words.split('|').map((word) => word.replaceAll('_', ' ').replace(/=$/, '(?!\\p{L})'))
  return new RegExp(`${LOCALE_INFO[locale].spaced && WRITING[locale].wordForms !== 'particles' ? '(?<!\\p{L})' : ''}(?:${parts.join('|')})`, 'iu')
}
const inWords = (value: number, text: string, locale: TargetLocale): boolean => {
  if (value === 0) return ZERO().test(text)
  const { cardinals } = wordsOf(locale)
  const words = cardinals[value - 1]
  if (words !== undefined) return wordPattern(words, locale).test(text)
  return Object.entries(CHECKS[locale].numbers.scales).some(([scale, factor]) => {
    const multiplier = cardinals[value / factor - 1]
    return multiplier !== undefined && new RegExp(`${wordPattern(multiplier, locale).source}\\p{L}* ?${scale}`, 'iu').test(text)
  })
}

/** 10,000 may be "ten thousand". */
const multipliers = (value: number): number[] =>
  [1e3, 1e4, 1e6, 1e8, 1e9].map((factor) => value / factor).filter((quotient) => quotient >= 1 && quotient <= 12 && Number.isInteger(quotient))
const lowerCase = (text: string, locale: TargetLocale): string =>
  WRITING[locale].dotlessI ? text.toLocaleLowerCase(LOCALE_INFO[locale].tag) : text.toLowerCase()

/** Spelled numbers from three on that the source does not have; whole words, or numerals before what counts things. */
function inventedWords(known: ReadonlySet<number>, text: string, locale: TargetLocale): string[] {
  return certainPatterns(locale).flatMap(({ value, pattern }) => {
    const found = known.has(value) ? null : pattern.exec(text)
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

/** A text whose facts, and names made of letters and digits, are no numbers any more. */
function blank(text: string, facts: readonly string[]): string {
  let rest = text
  for (const fact of [...facts].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(fact, '\uFFFC')
  return rest.replace(/(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_.-])(?:[a-zA-Z]+\d[a-zA-Z\d]*(?:-\d+)?|[A-Z]{2,}-\d+)/gu, '\uFFFC')
}
