import type { Postings } from './search-index.ts'

/** The partition that a block's vocabulary stands in, besides those of its terms. */
export const VOCABULARY = 'words'
/** Characters that it has at most: its row holds 400 kB. */
const VOCABULARY_MAX = 150_000
/** Letters of a word that may be meant by one with a slip. */
const LETTERS_MIN = 4
const WORD = /^[\p{scx=Latn}\p{scx=Cyrl}]+$/u

/**
 * The words of a block as a table, with a letter for each article that has one: slips are looked up in it. Pairs of characters and names
 * with digits are not among them.
 */
export function vocabularyTable(postings: Postings): string {
  const words = [...postings]
    .filter(([term]) => term.length >= LETTERS_MIN && WORD.test(term))
    .sort(([one, a], [other, b]) => b.size - a.size || (one < other ? -1 : 1))
  let table = '\n'
  for (const [term, uses] of words) {
    const line = `${term}\t${'1'.repeat(uses.size)}\n`
    if (table.length + line.length > VOCABULARY_MAX) break
    table += line
  }
  return table
}
