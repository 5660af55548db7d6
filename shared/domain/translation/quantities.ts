import { memoised } from '../text/memoised.ts'

/** Something that an English text counts or dates, with what the language's way of writing it needs. */
export type Quantity =
  | { kind: 'date'; text: string; day: number; month: number; year?: number | undefined }
  /** `scale`: what the number is multiplied by, 1 where no word says so. `sign`: of a currency, before the number. */
  | { kind: 'number' | 'percent' | 'money'; text: string; number: string; scale: number; sign: string }

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const MONTH = `(?:${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:\\.|\\b))`
const DAY = '(?:3[01]|[12]\\d|[1-9])(?:st|nd|rd|th)?'
const YEAR = '(?:19|20)\\d\\d'
const DATE = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${MONTH}) (${DAY})(?:,? (${YEAR}))?|(${DAY}) (${MONTH})(?:,? (${YEAR}))?)(?![\\p{L}\\p{N}]|[.,-]\\d)`, 'gu')

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const SCALE = Object.keys(SCALES).join('|')
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
/** Where a number begins and ends that is no part of a name, a version or a longer number. */
const START = '(?<![\\p{L}\\p{N}_]|\\p{L}-|\\d[.,:/])'
const END = '(?![\\p{N}_]|[.,:]\\d|(?!x\\b)\\p{L})'
const FIGURE = new RegExp(`${START}(?:([$€£¥₹₩]) ?)?(${NUMBER})${END}(?:( ?%)|[  -](${SCALE})(?!\\p{L}))?`, 'gu')

const MEASURE =
  '(?:milli|micro|nano)?seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|times|fold|points?|degrees?|stars?|(?:kilo|centi|milli)?met(?:er|re)s?|miles?|inch(?:es)?|feet|foot|(?:kilo)?grams?|pounds?|tons?|tonnes?|lit(?:er|re)s?|gallons?|watts?|(?:kilo|mega|giga|tera|peta|exa)?(?:byte|bit|hertz|watt)s?|dollars?|euros?|cents?|requests?|packets?|pages?|people|users?|hectares?|acres?'
const PER_CENT = 'per ?cent|percent|percentage'
/** “$2bn”: letters that multiply an amount of money. */
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, bn: 1e9, tn: 1e12 }
const SHORT_MONEY = new RegExp(`${START}([$€£¥₹₩])(${NUMBER}) ?(bn|tn|[kKmM])(?![\\p{L}\\p{N}])`, 'gu')

/** What behind a decimal says that it measures something. */
const MEASURES = new RegExp(`^(?: ?%|[  -](?:${SCALE}|${MEASURE}|${PER_CENT})(?!\\p{L})|x(?!\\p{L})| ?×|(?: out of|/) ?10(?!\\d))`, 'u')
/** A second number of the same measure behind a first one. */
const RANGE = new RegExp(`^ ?(?:[–—-]|to|and|or) ?[$€£¥]?(?:${NUMBER})`, 'u')
/** A name before a number, which may be its version. */
const NAME = /(?<!\p{L})(?!(?:Between|From|About|Around|Some|Over|Nearly|Almost|Roughly|At|To|By) $)\p{Lu}[\p{L}\p{N}.+-]* $/u
/** What before a decimal says that it is a score. */
const SCORES =
  /(?:\b(?:scor(?:e|es|ed|ing)|rat(?:ed?|es|ing)|severity|averag(?:e|es|ed|ing)|median|mean|ratio|probability|factor|index|EPSS)(?: (?:of|at|is|was|to|by|about|around|just|only|above|below|over|under|than|near|a|an))*|\bCVSS) $/u
/** The editions of CVSS, which are no scores when they stand behind its name. */
const CVSS_EDITION = /^(?:2\.0|3\.[01]|4\.0)$/

/**
 * Quantities of an English text in their order: dates with a day, money, percentages, numbers in groups, and decimals of which the words around
 * them say that they measure something. A bare decimal may be a version and is none; neither are years and other whole numbers.
 * @param text without protected tokens
 */
export const quantitiesIn = memoised((text): readonly Quantity[] => {
  const dates = [...text.matchAll(DATE)]
  const amounts = [...text.matchAll(SHORT_MONEY)]
  const rest = [...dates, ...amounts].reduce(
    (all, { 0: found, index }) => all.slice(0, index) + ' '.repeat(found.length) + all.slice(index + found.length),
    text,
  )
  return [...dates.map(dateOf), ...amounts.map(amountOf), ...[...rest.matchAll(FIGURE)].flatMap((match) => figureOf(match, rest))]
})

/** How often a number stands in a text, whatever it means there. */
export const occurrencesOf = (text: string, number: string): number => [...text.matchAll(FIGURE)].filter((match) => match[2] === number).length

function dateOf([text, month = '', day = '', year, otherDay = '', otherMonth = '', otherYear]: RegExpExecArray): Quantity {
  const name = (month || otherMonth).slice(0, 3)
  const said = year ?? otherYear
  return {
    kind: 'date',
    text,
    day: Number.parseInt(day || otherDay, 10),
    month: MONTHS.findIndex((full) => full.startsWith(name)) + 1,
    ...(said ? { year: Number(said) } : {}),
  }
}

const amountOf = ([text, sign = '', number = '', scale = '']: RegExpExecArray): Quantity => ({
  kind: 'money',
  text,
  number,
  scale: SHORT_SCALES[scale] as number,
  sign,
})

function figureOf({ 0: text, 1: sign = '', 2: number = '', 3: percent, 4: scale, index }: RegExpExecArray, all: string): Quantity[] {
  if (sign) return [{ kind: 'money', text, number, scale: SCALES[scale ?? ''] ?? 1, sign }]
  if (percent !== undefined) return [{ kind: 'percent', text, number, scale: 1, sign }]
  if (scale) return [{ kind: 'number', text, number, scale: SCALES[scale] as number, sign }]
  if (!/[.,]/.test(number)) return []
  const before = all.slice(0, index)
  const isScore = SCORES.test(before) && !(before.endsWith('CVSS ') && CVSS_EDITION.test(number))
  const behind = all.slice(index + text.length)
  const isRange = RANGE.test(behind) && !NAME.test(before) && MEASURES.test(behind.replace(RANGE, ''))
  return number.includes(',') || isScore || isRange || MEASURES.test(behind) ? [{ kind: 'number', text, number, scale: 1, sign }] : []
}
