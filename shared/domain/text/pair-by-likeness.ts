/** Words of a text with how often each stands in it. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>
  total: number
}

export type Pair<T> = readonly [T | undefined, T | undefined]

/** Pairs beyond which no likeness is measured. */
const MOST_PAIRS = 40_000
/** Share of words in common from which two blocks are one that changed (Dice). */
const LIKE = 0.4

export function wordCounts(words: Iterable<string>): WordCounts {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    total++
  }
  return { counts, total }
}

/** How alike two texts are: the share of their words that they have in common (Dice), 0 to 1. */
export function likeness(one: WordCounts, other: WordCounts): number {
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return one.total + other.total === 0 ? 0 : (2 * common) / (one.total + other.total)
}

/**
 * Two lists in order, the most alike beside each other (dynamic programming over the likeness of every pair); what is like nothing stands
 * alone, what is only in the first list first. Above 40,000 pairs everything stands alone.
 */
export function pairByLikeness<T>(gone: readonly T[], come: readonly T[], likeAt: (one: T, other: T) => number): Pair<T>[] {
  if (gone.length === 0 || come.length === 0 || gone.length * come.length > MOST_PAIRS) {
    return [...gone.map((one) => [one, undefined] as const), ...come.map((one) => [undefined, one] as const)]
  }
  const like = gone.map((one) => come.map((other) => likeAt(one, other)))
  const best = Array.from({ length: gone.length + 1 }, () => new Float64Array(come.length + 1))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const likeOf = (row: number, column: number) => like[row]?.[column] ?? 0
  for (let row = gone.length - 1; row >= 0; row--) {
    for (let column = come.length - 1; column >= 0; column--) {
      const pair = likeOf(row, column) >= LIKE ? likeOf(row, column) + at(row + 1, column + 1) : 0
      ;(best[row] as Float64Array)[column] = Math.max(pair, at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: Pair<T>[] = []
  let [row, column] = [0, 0]
  while (row < gone.length || column < come.length) {
    const isPair = row < gone.length && column < come.length && likeOf(row, column) >= LIKE
    if (isPair && at(row, column) === likeOf(row, column) + at(row + 1, column + 1)) pairs.push([gone[row++], come[column++]])
    else if (row < gone.length && (column === come.length || at(row, column) === at(row + 1, column))) pairs.push([gone[row++], undefined])
    else pairs.push([undefined, come[column++]])
  }
  return pairs
}
