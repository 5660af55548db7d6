import type { Locale } from '#shared/locales.ts'
import { partsOf, searchRuns } from '../text/search-words.ts'

/**
 * When articles were created whose titles have a term: the term, the length of a mark in seconds, and the marks: numbers of such stretches
 * since 1970, ascending. A mark says that there may be one, no mark that there is none.
 */
export type TermMarks = readonly [term: string, step: number, ...marks: number[]]

/** Seconds, an hour, a day, a week, four weeks: the more articles have a term, the coarser are its marks. */
const STEPS = [1, 3600, 86_400, 604_800, 2_419_200] as const
/** Marks of a term before they get coarser; of the coarsest there is no limit (thirty years have as many). */
export const MARKS_MOST = 400

/** Letters that name the row of a word. */
const BUCKET_LETTERS = 3

/** What is looked up of a query. */
export interface SoughtTerm {
  /** A term that begins so is meant. */
  begin: string
  /** The row that has it; absent when the beginning is too short to name one. */
  bucket?: string
}

/** Terms of a title's words as a list keeps them: words; of Chinese, Japanese and Korean all pairs of neighbouring characters and the last one. */
export const titleTerms = (words: string): string[] => [...new Set(words.split(' ').flatMap((word) => (isCharacters(word) ? pairsOf(word) : word || [])))]

/** The row that holds a term: of words their first three letters, of characters the first. */
export const bucketOf = (term: string): string => [...term].slice(0, isCharacters(term) ? 1 : BUCKET_LETTERS).join('')

/** What a query asks for, in the words that titles are compared by. All of it has to be found. */
export const soughtTerms = (query: string, locale: Locale): SoughtTerm[] =>
  searchRuns(query).flatMap(({ kind, text }) => {
    if (kind === 'word') return partsOf(text, locale).map((begin) => ([...begin].length < BUCKET_LETTERS ? { begin } : { begin, bucket: bucketOf(begin) }))
    const characters = pairsOf(text.normalize('NFKC'))
    return (characters.length > 1 ? characters.slice(0, -1) : characters).map((begin) => ({ begin, bucket: bucketOf(begin) }))
  })

const isCharacters = (text: string): boolean => searchRuns(text)[0]?.kind === 'characters'

const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Marks of a term with one more article. The same object when they say so already. @param at milliseconds since 1970 */
export function withMark(marks: TermMarks | undefined, term: string, at: number): TermMarks {
  const [, step, ...known] = marks ?? [term, STEPS[0]]
  const mark = Math.floor(at / 1000 / step)
  if (marks && known.includes(mark)) return marks
  return coarsened([term, step, ...[...known, mark].sort((one, other) => one - other)])
}

function coarsened([term, step, ...marks]: TermMarks): TermMarks {
  const coarser = STEPS.find((one) => one > step)
  if (marks.length <= MARKS_MOST || coarser === undefined) return [term, step, ...marks]
  return coarsened([term, coarser, ...new Set(marks.map((mark) => Math.floor((mark * step) / coarser)))])
}

/** Whether an article with the term may have been created between two times, both included. @param from milliseconds since 1970 */
export const isMarkedBetween = ([, step, ...marks]: TermMarks, from: number, to: number): boolean =>
  marks.some((mark) => mark * step * 1000 <= to && (mark + 1) * step * 1000 > from)
