/** A number token of a text, as the lists of values that it can mean in some language. */
export type Readings = readonly (readonly number[])[]

export interface NumberToken {
  /** As written. */
  text: string
  readings: Readings
  /** Where it stands in the text in Unicode's form NFKC. */
  index: number
}

const SPACE = '[ \\u00a0\\u202f\\u2009]'
const TOKEN = `\\d+(?:[.,'’]\\d+|${SPACE}\\d{3}(?!\\d))*`

/**
 * Digits of a text with every way to read them: separators differ by language ("1.234" is a thousand or one and a bit),
 * dates are several numbers. A scale behind a number ("14 mln", "1400万") multiplies it.
 * @param scales factor by (beginning of) word
 */
export function numbersIn(text: string, scales: Readonly<Record<string, number>>): NumberToken[] {
  if (!/\p{N}/u.test(text)) return []
  const { pattern, one } = patternsOf(scales)
  const found: (NumberToken & { end: number; factor: number })[] = []
  for (const match of text.normalize('NFKC').matchAll(pattern)) {
    const digits = DIGITS.exec(match[0])![0]
    const factor = [...match[0].slice(digits.length).matchAll(one)].reduce((product, [word]) => product * (scales[word.toLowerCase()] ?? 1), 1)
    const readings = readingsOf(digits).map((values) => (values.length === 1 ? [round(values[0]! * factor)] : values))
    const before = found.at(-1)
    // 1億2000万 is one number in two tokens, as is 3억 9800만.
    const between = before && text.normalize('NFKC').slice(before.end, match.index)
    const joined = between === '' || (between === ' ' && (factor >= 1e4 || digits.length === 4))
    if (before && joined && before.factor >= 1e4 && before.factor > factor) {
      const sum = before.readings.flatMap((first) => readings.map((second) => [round(first[0]! + second[0]!)]))
      found[found.length - 1] = { text: before.text + match[0], readings: sum, index: before.index, end: match.index + match[0].length, factor }
    } else found.push({ text: match[0].trim(), readings, index: match.index, end: match.index + match[0].length, factor })
  }
  return found.map(({ text: token, readings, index }) => ({ text: token, readings, index }))
}

const DIGITS = new RegExp(`^${TOKEN}`)

const PATTERNS = new WeakMap<object, { pattern: RegExp; one: RegExp }>()
/** What finds a number with its scales, and one scale. */
function patternsOf(scales: Readonly<Record<string, number>>): { pattern: RegExp; one: RegExp } {
  const known = PATTERNS.get(scales)
  if (known) return known
  const words = Object.keys(scales).sort((a, b) => b.length - a.length)
  const scale = words.length > 0 ? `(?:(?:${SPACE}|-)?(?:${words.map(scalePattern).join('|')})\\.?(?:${SPACE}(?:de|di|d'))?)*` : ''
  const made = { pattern: new RegExp(`(?<![A-Za-z\\d])${TOKEN}${scale}`, 'giu'), one: new RegExp(words.join('|') || '(?!)', 'giu') }
  PATTERNS.set(scales, made)
  return made
}

/** Long words may end as the grammar wants; short ones are abbreviations, or stand at the beginning of other words. */
const scalePattern = (word: string): string =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word) ? (word.length > 3 ? `${word}\\p{L}*` : `${word}(?!\\p{L})`) : word

function readingsOf(digits: string): number[][] {
  const parts = digits.split(/[^\d]/)
  if (parts.length === 1) return [[Number(digits)]]
  const readings: number[][] = []
  const grouped = parts.slice(1)
  if (grouped.every((part) => part.length === 3) && parts[0]!.length <= 3 && parts[0] !== '0') readings.push([Number(parts.join(''))])
  const decimal = /[.,]\d+$/.test(digits)
  if (decimal && grouped.slice(0, -1).every((part) => part.length === 3)) readings.push([Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`)])
  readings.push(parts.map(Number))
  return readings
}

/** Products of decimals end in noise: 4.5 × 1e6 must equal 4500000. */
const round = (value: number): number => Number(value.toPrecision(12))
