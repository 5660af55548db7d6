import { threeWay } from './three-way.ts'

const WORDS = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

const isGlue = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word)

/**
 * Two edits of a plain text as one; null where they overlap or touch, so that no side can be taken without asking: a short text shows no trace
 * of what was put together. Which side is which makes no difference.
 */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const [b, m, t] = [base, mine, theirs].map((text) => [...(text.match(WORDS) ?? [])]) as [string[], string[], string[]]
  const chunks = threeWay(b, m, t, { keyOf: (word) => word, isGlue, isBoundary: (word) => /^[.\n]/.test(word) })
  if (!chunks) return null
  let merged = ''
  let isApart = true
  for (const chunk of chunks) {
    if (chunk.kind === 'same') {
      merged += chunk.mine
      isApart ||= !isGlue(chunk.mine)
      continue
    }
    const text = chunk.kind === 'changed' ? chunk.items.join('') : chunk.mine.join('')
    if (!isApart || (chunk.kind === 'contested' && text !== chunk.theirs.join(''))) return null
    merged += text
    isApart = false
  }
  return merged
}

/** Two edits of a list of different entries: what either put in is in, what either took out is out. */
export function mergeEntries(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, one, other] = [new Set(base), new Set(mine), new Set(theirs)]
  return [...new Set([...mine, ...theirs])].filter((entry) => (one.has(entry) && other.has(entry)) || !before.has(entry))
}
