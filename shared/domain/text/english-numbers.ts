import { clockTimes } from './clock-times.ts'
import { heightsIn, metricAmounts } from './measures.ts'
import { memoised } from './memoised.ts'
import { type NumberToken, numbersIn } from './numbers.ts'

const ENGLISH = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const SPELLED = new RegExp(`\\b(?:${ENGLISH.join('|')})\\b`, 'gi')
const spelledValue = (word: string): number => ENGLISH.indexOf(word.toLowerCase()) + 2
const SCALES = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, bn: 1e9, k: 1e3, m: 1e6 }
export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const

/** Numbers that a translation may write although the source does not, by what in the source gives rise to them. */
const REASONS: readonly [RegExp, readonly number[]][] = [
  [/\b(?:an?|one|once|single|first|each|every|another|same|only|no|not|none|nothing|any|per|alone|individual|step|thousands?|millions?|hundreds?)\b/i, [1]],
  [/\b(?:both|twice|second|double|pair|couple|either|neither|half|halves|other|dual|doubl\w*|couples|duo|two)\b/i, [2]],
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
  [/\bteen(?:s|age\w*)?\b/i, [10, 13, 19]],
  [/\bo['’]clock\b|\bnoon\b|\bmidnight\b/i, [0, 12, 24]],
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

/** A number that a translation must have, and what it may be written as elsewhere. */
export interface WantedNumber {
  value: number
  /** The same exactly: the hour of another clock. */
  also: readonly number[]
  /** The same as people round: in metric units. */
  about: readonly number[]
  /** Whether other words may say it: up to twelve. */
  isLoose: boolean
}

export interface EnglishNumbers {
  wanted: readonly WantedNumber[]
  /** May be in a translation. */
  allowed: ReadonlySet<number>
  /** May be in a translation as people round. */
  about: readonly number[]
  /** 1 to 12. */
  months: readonly number[]
}

/** Numbers up to which people write words, or say otherwise what is meant. */
export const LAST_SMALL = 12

/** Around the clock, decades, the first of all, wholly: they are said otherwise elsewhere. */
const OPTIONAL =
  /\b24\/7\b|\b\d{2,4}s\b|\b(?:[Nn]o\.|[Nn]umber) ?1\b|\b1[01]0 ?(?:%|per ?cent)(?= (?:certain|sure|confident|agree|behind|committed|convinced|ready|clear|right|true|honest)\b)/g

/** The nineteenth is “1800-talet” in Swedish. */
const CENTURY = /^(?:st|nd|rd|th)[ -]centur/i

/** “100 percent certain” needs no percent sign. */
export const withoutEmphasis = (text: string): string => text.replace(OPTIONAL, (match) => ' '.repeat(match.length))
/** Of a name, as the Four Corners. */
const isName = (text: string, word: string, index: number): boolean =>
  /^\p{Lu}/u.test(word) && /\p{Ll} $/u.test(text.slice(0, index)) && /^ \p{Lu}/u.test(text.slice(index + word.length))

/** Numbers of an English text without code. */
export const englishNumbers = memoised((text): EnglishNumbers => {
  const { times, rest } = clockTimes(text)
  const heights = heightsIn(text)
  const spelled = rest.replace(SPELLED, (word, index: number) => (isName(rest, word, index) ? word : String(spelledValue(word)))).normalize('NFKC')
  const amounts = numbersIn(withoutEmphasis(spelled), SCALES).flatMap(({ text: token, readings, index }) => {
    const after = spelled.slice(index + token.length)
    return englishReading(readings).map((value): WantedNumber => {
      const height = heights.find(({ values }) => values.includes(value))
      return {
        value,
        also: CENTURY.test(after) ? [(value - 1) * 100] : /^ decades\b/.test(after) ? [value * 10] : [],
        about: height?.about ?? metricAmounts(value, after),
        isLoose: value <= LAST_SMALL,
      }
    })
  })
  const clock = times.flatMap(({ hours: [value, ...also], minutes }): WantedNumber[] => [
    { value: value as number, also, about: [], isLoose: true },
    ...(minutes > 0 ? [{ value: minutes, also: [], about: [], isLoose: false }] : []),
  ])
  const allowed = new Set(REASONS.flatMap(([reason, values]) => (reason.test(text) ? values : [])))
  if (times.length > 0) allowed.add(0)
  for (const [match] of text.matchAll(OPTIONAL))
    for (const part of match.match(/\d+/g) ?? []) for (const value of decadeNumbers(Number(part))) allowed.add(value)
  for (const [word] of text.matchAll(SPELLED)) allowed.add(spelledValue(word))
  return { wanted: [...paired(amounts, spelled), ...clock], allowed, about: unwrittenAmounts(text), months: monthsIn(text) }
})

/** A measure in brackets repeats the one before them, as “45 miles (72 kilometers)”: either is enough. */
function paired(amounts: readonly WantedNumber[], text: string): WantedNumber[] {
  const pairs = [...text.matchAll(/(\d[\d,.]*)[\s-]\p{L}+(?: per hour)? \((?:about |some |around )?(\d[\d,.]*)[\s-]\p{L}+(?: per hour)?\)/gu)].map(
    ([, first, second]) => [first, second].map((part) => Number((part as string).replaceAll(',', ''))),
  )
  return amounts.map((amount) => {
    const pair = pairs.find((values) => values.includes(amount.value))
    return pair ? { ...amount, also: [...amount.also, ...pair.filter((value) => value !== amount.value)] } : amount
  })
}

/** “The 1930s” are the fourth decade of the twentieth century. */
const decadeNumbers = (year: number): number[] => [year, year % 100, Math.floor((year % 100) / 10) + 1, Math.floor(year / 100) + 1]

/** “A mile away”, “temperatures in the 80s”. */
function unwrittenAmounts(text: string): number[] {
  const single = [...text.matchAll(/\b(?:an?|half an?|per) (?=\w)/gi)].flatMap(({ 0: word, index }) =>
    metricAmounts(/half/i.test(word) ? 0.5 : 1, text.slice(index + word.length)),
  )
  const decades = [...text.matchAll(/\b([5-9]0|1[01]0)s\b/g)].flatMap(([, degrees]) => [0, 5, 10].map((more) => (Number(degrees) + more - 32) / 1.8))
  return [...single, ...decades]
}

/** English separates thousands with commas and decimals with a point. */
const englishReading = (readings: NumberToken['readings']): readonly number[] => readings[0] ?? []

const WHEN = '(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)?|[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|[Ll]ate|[Ee]arly|[Mm]id|of|from|between|before|after|during|to) '
/** May and March are months only where a date or time is spoken of. */
function monthsIn(text: string): number[] {
  return MONTHS.flatMap((name, index) => {
    const short = name.slice(0, 3)
    const certain =
      name === 'May' || name === 'March' ? new RegExp(`${WHEN}${name}\\b|\\b${name} \\d`) : new RegExp(`\\b${name}\\b|\\b${short}t?(?:\\.|(?= \\d))`)
    return certain.test(text) ? [index + 1] : []
  })
}
