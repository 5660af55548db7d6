import { CHECKS } from '#shared/languages/checks.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { inAnyLanguage } from './any-language.ts'
import { type EnglishNumbers, englishNumbers, LAST_SMALL, MONTHS, type WantedNumber, withoutEmphasis } from './english-numbers.ts'
import { isDate } from './fact-checks.ts'
import { localisedForms, symbolForms } from './localised-units.ts'
import { isAbout } from './measures.ts'
import { hasMonth, inventedWords, inWords } from './number-words.ts'
import { type NumberToken, numbersIn } from './numbers.ts'
import { numeralsIn } from './numerals.ts'
import { factsIn } from './protected-tokens.ts'

const PERCENT = /* @__PURE__ */ inAnyLanguage('percent', (separated, joined) => `[%％٪]|per ?cent|${separated}|${joined}`)

/** What is wrong with the numbers of a translation, and what other words may well say: numbers up to twelve that came or went alone. */
export interface NumberFaults {
  certain: readonly string[]
  doubtful: readonly string[]
}

/**
 * Numbers that a translation lost, changed or invented. Digits may become words and the other way round; separators, decimal signs, scales,
 * month names, percent signs, clocks and units of measurement are the language's own.
 * @param source text of the segment without code
 */
export function numberFaults(source: string, target: string, locale: TargetLocale): NumberFaults {
  const { from, to, tokens, known, understood } = readNumbers(source, target, locale)
  const written = [...understood.flatMap(({ values }) => values ?? []), ...numeralsIn(target)]
  const lost = from.wanted.filter((wanted) => !written.some((value) => isSame(wanted, value)) && !sayings(wanted).some((value) => inWords(value, to, locale)))
  const invented = [
    ...understood.flatMap(({ token, values }) => (values ? [] : [{ text: token.text, isSmall: isSmall(token) }])),
    ...inventedWords(known, to, locale).map((word) => ({ text: `“${word}”`, isSmall: true })),
  ]
  // One that went and one that came are one that was changed.
  const isChanged = lost.length > 0 && invented.length > 0
  const certain: string[] = []
  const doubtful: string[] = []
  for (const { value, isLoose } of lost) (isLoose && !isChanged ? doubtful : certain).push(`the number ${value} is missing`)
  for (const { text, isSmall: small } of invented) (small && !isChanged ? doubtful : certain).push(`the number ${text} is not in the source`)
  for (const month of new Set(from.months)) if (!hasMonth(month, to, tokens, locale)) certain.push(`the month ${MONTHS[month - 1]} is missing`)
  if (PERCENT().test(withoutEmphasis(source)) && !PERCENT().test(target)) certain.push('the percent sign is missing')
  if (certain.length === 0 && doubtful.length === 0) certain.push(...traded(from.wanted, written))
  return { certain: [...new Set(certain)], doubtful: [...new Set(doubtful)] }
}

/**
 * Numbers of a translation that its source does not have, as they stand in it; a word has no readings.
 * @param source text of the segment without code
 */
export function inventedNumbers(source: string, target: string, locale: TargetLocale): NumberToken[] {
  const { to, known, understood } = readNumbers(source, target, locale)
  return [
    ...understood.flatMap(({ token, values }) => (values ? [] : [token])),
    ...inventedWords(known, to, locale).map((text): NumberToken => ({ text, readings: [], index: to.indexOf(text) })),
  ]
}

const isSame = ({ value, also, about }: WantedNumber, written: number): boolean =>
  written === value || also.includes(written) || about.some((amount) => isAbout(written, amount))

/** What a number may be called in words. */
const sayings = ({ value, also, about }: WantedNumber): number[] => [value, ...also, ...about.map(Math.round)]

const isSmall = ({ readings }: NumberToken): boolean => readings.some((values) => values.every((value) => value <= LAST_SMALL))

function readNumbers(source: string, target: string, locale: TargetLocale) {
  const facts = factsIn(source)
  const from = englishNumbers(
    blank(
      source,
      facts.map(({ text }) => text),
    ),
  )
  const kept = facts.flatMap((fact) => [fact.text, ...localisedForms(fact, locale)])
  const symbols = symbolForms(source, locale)
  const own = factsIn(target).flatMap(({ text }) => (isDate(text) || /^\d+(?:\.\d+)?$/.test(text) || symbols.includes(text) ? [] : [text]))
  const to = lowerCase(blank(target, [...kept, ...own]), locale)
    .replace(/(?<!\d)(\d{1,2}) ?h ?(?=\d\d(?!\d))/g, '$1:')
    // Mega- and gigabytes, not millions of millions.
    .replace(/千?兆(?=字节|比特|赫|瓦)/g, ' ')
  // A numbered month stands for the month's name, not for a number that the source happens to have too.
  const numbered = from.months.reduce((text, month) => text.replace(new RegExp(`(?<!\\d)0?${month} ?[月월]`, 'g'), ' '), to.normalize('NFKC'))
  const tokens = numbersIn(numbered, CHECKS[locale].numbers.scales)
  const known = knownTo(from)
  const understood = tokens.map((token) => ({ token, values: token.readings.find((values) => values.every(known)) }))
  return { from, to, tokens, known, understood }
}

/** What tells whether a number may be in a translation. */
function knownTo({ wanted, allowed, about, months }: EnglishNumbers): (value: number) => boolean {
  const exact = new Set([...wanted.flatMap(({ value }) => [value, ...multipliers(value)]), ...allowed, ...months])
  return (value) => exact.has(value) || wanted.some((one) => isSame(one, value)) || about.some((amount) => isAbout(value, amount))
}

/** A number too many where another is one too few: one of two places was renumbered. */
function traded(wanted: readonly WantedNumber[], written: readonly number[]): string[] {
  const required = wanted.filter(({ about }) => about.length === 0).map(({ value }) => value)
  const count = (values: readonly number[], value: number) => values.filter((other) => other === value).length
  const values = [...new Set(required)].filter((value) => value > LAST_SMALL)
  const fewer = values.filter((value) => count(written, value) < count(required, value))
  const more = values.filter((value) => count(written, value) > count(required, value))
  return fewer.length > 0 && more.length > 0 ? [`${more[0]} stands where the source has ${fewer[0]}`] : []
}

/** 10,000 may be "ten thousand". */
const multipliers = (value: number): number[] =>
  [1e3, 1e4, 1e6, 1e8, 1e9].map((factor) => value / factor).filter((quotient) => quotient >= 1 && quotient <= LAST_SMALL && Number.isInteger(quotient))
const lowerCase = (text: string, locale: TargetLocale): string =>
  WRITING[locale].dotlessI ? text.toLocaleLowerCase(LOCALE_INFO[locale].tag) : text.toLowerCase()

/** A text whose facts, and names made of letters and digits, are no numbers any more. */
function blank(text: string, facts: readonly string[]): string {
  let rest = text
  for (const fact of [...facts].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(fact, '\uFFFC')
  return rest.replace(/(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_.-])(?:[a-zA-Z]+\d[a-zA-Z\d]*(?:-\d+)?|[A-Z]{2,}-\d+)/gu, '\uFFFC')
}
