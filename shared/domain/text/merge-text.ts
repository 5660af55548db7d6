import { threeWay } from './three-way.ts'

const WORDS = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

/** Two edits of a plain text as one; null where they overlap, so that no side can be taken without asking. Which side is which makes no difference. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const [b, m, t] = [base, mine, theirs].map((text) => text.match(WORDS) ?? []) as [string[], string[], string[]]
  const chunks = threeWay(b, m, t, { keyOf: (word) => word, isGlue: (word) => !/[\p{L}\p{N}]/u.test(word), isBoundary: (word) => /^\s*[.\n]/.test(word) })
  if (!chunks) return null
  let merged = ''
  for (const chunk of chunks) {
    if (chunk.kind === 'same') merged += chunk.mine
    else if (chunk.kind === 'changed') merged += chunk.items.join('')
    else if (chunk.mine.join('') === chunk.theirs.join('')) merged += chunk.mine.join('')
    else return null
  }
  return merged
}

/** Two edits of a list of different entries: what either put in is in, what either took out is out. */
export function mergeEntries(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, one, other] = [new Set(base), new Set(mine), new Set(theirs)]
  return [...one.union(other)].filter((entry) => (one.has(entry) && other.has(entry)) || !before.has(entry))
}
