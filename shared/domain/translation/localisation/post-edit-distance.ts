import { readSegment } from '../../text/segment-text.ts'

/** Cells that are worked out for one segment at most: two changed stretches of about a thousand characters. */
const MOST_CELLS = 1_000_000

/** Both in characters (Unicode code points of the text without markup, spaces folded). */
export interface PostEditDistance {
  /** Characters that were put in, taken out or replaced (Levenshtein's). */
  distance: number
  /** Characters of the longer of the two texts. */
  length: number
}

const charactersOf = (html: string): string[] => [...readSegment(html).text.normalize('NFC').replace(/\s+/g, ' ').trim()]

/**
 * How much a person changed of a model's translation. The stretch that changed is compared character by character; of a very long one the
 * characters of the longer side count, which is the upper limit of the distance.
 * @param before inner HTML of the model's segment
 * @param after inner HTML of the person's
 */
export function postEditDistance(before: string, after: string): PostEditDistance {
  const [one, other] = [charactersOf(before), charactersOf(after)]
  const length = Math.max(one.length, other.length)
  const shorter = Math.min(one.length, other.length)
  let first = 0
  while (first < shorter && one[first] === other[first]) first++
  let last = 0
  while (last < shorter - first && one[one.length - 1 - last] === other[other.length - 1 - last]) last++
  const [mine, theirs] = [one.slice(first, one.length - last), other.slice(first, other.length - last)]
  return { distance: mine.length * theirs.length > MOST_CELLS ? Math.max(mine.length, theirs.length) : levenshtein(mine, theirs), length }
}

function levenshtein(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, character] of one.entries()) {
    const costs = [row + 1]
    for (const [column, theirs] of other.entries()) {
      const replaced = (before[column] as number) + (character === theirs ? 0 : 1)
      costs.push(Math.min(replaced, (before[column + 1] as number) + 1, (costs[column] as number) + 1))
    }
    before = costs
  }
  return before[other.length] as number
}
