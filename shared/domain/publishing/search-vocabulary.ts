/** Characters that it has at most: its row holds 400 kB. */
const VOCABULARY_MAX = 150_000
/** Letters of a word that may be meant by one with a slip. */
const LETTERS_MIN = 4
const WORD = /^[\p{scx=Latn}\p{scx=Cyrl}]+$/u

/** Articles up to which each has a letter; from there on two letters more are twice as many articles. */
const COUNTED = 8

/** Whether a vocabulary may have a term: pairs of characters and names with digits are not among them. */
export const isVocabulary = (term: string): boolean => term.length >= LETTERS_MIN && WORD.test(term)

/**
 * The words of a block as a table, with the more letters the more articles have one: slips are looked up in it.
 * @param counts how many articles have each of the terms
 */
export function vocabularyTable(counts: Iterable<readonly [term: string, articles: number]>): string {
  const words = [...counts].filter(([term]) => isVocabulary(term)).sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  let table = '\n'
  for (const [term, articles] of words) {
    const letters = articles <= COUNTED ? articles : COUNTED + Math.round(2 * Math.log2(articles / COUNTED))
    const line = `${term}\t${'1'.repeat(letters)}\n`
    if (table.length + line.length > VOCABULARY_MAX) break
    table += line
  }
  return table
}
