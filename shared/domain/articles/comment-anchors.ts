/**
 * Where a comment belongs, in the manner of the Text Quote Selector of the W3C Web Annotation Data Model: the words themselves (`exact` there) and
 * what stands right before and after them. Blocks of the text are separated by line breaks.
 */
export interface TextAnchor {
  quote: string
  prefix: string
  suffix: string
  /** Number of the block in which the quote began, from 0: of places that look alike, the nearest one is meant. */
  block: number
}

/** Offsets in UTF-16 units; `end` is the first one after the words. */
export interface Place {
  start: number
  end: number
}

/** UTF-16 units of a quote, and of what is kept before and after it. */
export const ANCHOR_LIMITS = { quote: 1_000, context: 32 } as const

/** The anchor of words of a text, without spaces around them. @returns null where there are no words, or more than an anchor holds */
export function anchorAt(text: string, { start, end }: Place): TextAnchor | null {
  const selected = text.slice(start, end)
  const quote = selected.trim()
  if (quote === '' || quote.length > ANCHOR_LIMITS.quote) return null
  const from = start + selected.length - selected.trimStart().length
  const to = from + quote.length
  return {
    quote,
    // Half a character would not be stored as it is.
    prefix: text.slice(Math.max(0, from - ANCHOR_LIMITS.context), from).replace(/^[\uDC00-\uDFFF]/, ''),
    suffix: text.slice(to, to + ANCHOR_LIMITS.context).replace(/[\uD800-\uDBFF]$/, ''),
    block: blockOf(text, from),
  }
}

/**
 * Where the words of an anchor stand now: where they have all of their context, else where one side of it is left, else where they stand only once.
 * @returns null when the words are gone, or stand at several places of which none is known again
 */
export function findAnchor(text: string, anchor: TextAnchor): Place | null {
  const { quote, prefix, suffix } = anchor
  const starts = occurrences(text, quote)
  const isAfter = (start: number) => start >= prefix.length && text.startsWith(prefix, start - prefix.length)
  const isBefore = (start: number) => text.startsWith(suffix, start + quote.length)
  const whole = starts.filter((start) => isAfter(start) && isBefore(start))
  const start = nearest(text, whole, anchor.block) ?? onlyOne(starts.filter((one) => isEither(one, { isAfter, isBefore }, anchor))) ?? onlyOne(starts)
  return start === undefined ? null : { start, end: start + quote.length }
}

interface Sides {
  isAfter: (start: number) => boolean
  isBefore: (start: number) => boolean
}

/** An empty side stands before or after anything: it proves nothing. */
const isEither = (start: number, { isAfter, isBefore }: Sides, { prefix, suffix }: TextAnchor): boolean =>
  (prefix !== '' && isAfter(start)) || (suffix !== '' && isBefore(start))

function occurrences(text: string, quote: string): number[] {
  const starts: number[] = []
  if (quote === '') return starts
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) starts.push(at)
  return starts
}

function nearest(text: string, starts: readonly number[], block: number): number | undefined {
  if (starts.length < 2) return starts[0]
  const distance = (start: number) => Math.abs(blockOf(text, start) - block)
  return starts.toSorted((one, other) => distance(one) - distance(other))[0]
}

const onlyOne = (starts: readonly number[]): number | undefined => (starts.length === 1 ? starts[0] : undefined)

const blockOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1
