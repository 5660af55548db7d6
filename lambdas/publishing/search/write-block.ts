import type { ArticleTerms as TermWeights } from '#shared/domain/publishing/article-terms.ts'
import { cutLine, termLine } from '#shared/domain/publishing/search-index.ts'
import { DIRECTORY_ROWS, ROW_CHARACTERS } from '#shared/domain/publishing/search-rows.ts'
import { isVocabulary, vocabularyTable } from '#shared/domain/publishing/search-vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import { newId } from '../../platform/process/ids.ts'
import { putDirectories, putSlots, putTermArticles, putTermRows, putTier, VOCABULARY } from './block-store.ts'
import type { BlockEntry } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'

/** An article with what it is found by. */
export interface ArticleTerms extends IndexedArticle {
  terms: TermWeights
}

/** A term of a block. */
export interface BlockTerm {
  term: string
  /** By slot, ascending; of a term that was cut already those that are known. */
  uses: readonly (readonly [slot: number, weight: number])[]
  /** Of a term that was cut already: all its slots, ascending, and what it weighs in those that are not known. */
  cut: { slots: readonly number[]; rest: number } | null
}

/** Rows that are written together. */
const ROWS_AT_ONCE = 50

/** The term by which the place of an article is found; no word of a text has its first character. */
export const idTerm = (original_id: string): string => `#${original_id}`

/** Slots are in the order of dates. */
export const inOrder = <Article extends IndexedArticle>(articles: readonly Article[]): Article[] =>
  articles.toSorted((one, other) => Date.parse(one.published_at) - Date.parse(other.published_at) || (one.original_id < other.original_id ? -1 : 1))

/** The terms of some articles, in order. @param articles in the order of their slots */
export function* termsOf(articles: readonly ArticleTerms[]): Generator<BlockTerm> {
  const uses = new Map<string, [number, number][]>()
  for (const [slot, { original_id, terms }] of articles.entries()) {
    uses.set(idTerm(original_id), [[slot, 0]])
    for (const [term, weight] of terms) {
      const own = uses.get(term)
      if (own) own.push([slot, weight])
      else uses.set(term, [[slot, weight]])
    }
  }
  for (const term of [...uses.keys()].sort()) yield { term, uses: uses.get(term) ?? [], cut: null }
}

/**
 * Writes everything of a new block; it counts from when a head names it. What is begun and never counts is removed at night.
 * @param articles in the order of their slots
 * @param terms in order
 */
export async function writeBlock(
  locale: Locale,
  articles: readonly IndexedArticle[],
  terms: Iterable<BlockTerm> | AsyncIterable<BlockTerm>,
): Promise<BlockEntry> {
  const block = newId()
  const dates = articles.map(({ published_at }) => Date.parse(published_at))
  await putTier(locale, block, dates, [])
  await putSlots(locale, block, articles)
  const writer = new TermWriter(locale, block, articles.length)
  for await (const term of terms) await writer.add(term)
  await putTier(locale, block, dates, await writer.end())
  return { block, size: articles.length, times: 0, removed: 0 }
}

/** Writes the rows of a block's terms as they come; never holds more than some of them. */
class TermWriter {
  #locale: Locale
  #block: string
  #size: number
  #lines: string[] = []
  #characters = 0
  /** First terms of all rows. */
  #starts: string[] = []
  #first = ''
  #rows: { part: number; terms: string }[] = []
  #cut: { term: string; slots: readonly number[] }[] = []
  #counts = new Map<string, number>()

  constructor(locale: Locale, block: string, size: number) {
    this.#locale = locale
    this.#block = block
    this.#size = size
  }

  async add({ term, uses, cut }: BlockTerm): Promise<void> {
    const { line, isCut } = cut ? { line: cutLine(term, uses, cut.rest), isCut: true } : lineOf(term, uses)
    const slots = cut ? cut.slots : uses.map(([slot]) => slot)
    if (isCut) this.#cut.push({ term, slots })
    if (isVocabulary(term)) this.#counts.set(term, slots.length)
    if (this.#lines.length === 0) this.#first = term
    this.#lines.push(line)
    this.#characters += line.length
    if (this.#characters >= ROW_CHARACTERS) this.#endRow()
    if (this.#rows.length >= ROWS_AT_ONCE || this.#cut.length >= ROWS_AT_ONCE) await this.#flush()
  }

  /** @returns the first terms of the directory rows */
  async end(): Promise<string[]> {
    if (this.#lines.length > 0) this.#endRow()
    await this.#flush()
    const rows = Array.from({ length: Math.ceil(this.#starts.length / DIRECTORY_ROWS) }, (_, part) => {
      const starts = this.#starts.slice(part * DIRECTORY_ROWS, (part + 1) * DIRECTORY_ROWS)
      return { part, starts: starts.join('\n') }
    })
    await putDirectories(this.#locale, this.#block, [...rows, { part: VOCABULARY, starts: vocabularyTable(this.#counts) }])
    return rows.map(({ part }) => this.#starts[part * DIRECTORY_ROWS] ?? '')
  }

  #endRow(): void {
    this.#rows.push({ part: this.#starts.length, terms: `\n${this.#lines.join('\n')}\n` })
    this.#starts.push(this.#first)
    this.#lines = []
    this.#characters = 0
  }

  async #flush(): Promise<void> {
    const [rows, cut] = [this.#rows, this.#cut]
    this.#rows = []
    this.#cut = []
    await Promise.all([putTermRows(this.#locale, this.#block, rows), putTermArticles(this.#locale, this.#block, this.#size, cut)])
  }
}

function lineOf(term: string, uses: BlockTerm['uses']): { line: string; isCut: boolean } {
  const { line, cut } = termLine(term, uses)
  return { line, isCut: cut }
}
