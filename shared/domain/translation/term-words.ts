import { factsIn } from '../text/protected-tokens.ts'
import { readSegment } from '../text/segment-text.ts'

/** A word of English prose. */
export interface EnglishWord {
  lower: string
  isCapital: boolean
  /** It begins a sentence or the segment. */
  isFirst: boolean
}

const WORD = /[A-Za-z]+(?:['’-][A-Za-z]+)*/g
/** Letters of any kind or digits beside a word make it another sign: an abbreviation, an identifier, a name in another script. */
const MIXED = /[\p{L}\p{N}_@/\\]/u
/** Capitals inside a word: abbreviations, names of products. */
const INNER_CAPITAL = /.[A-Z]/
const ENDS_SENTENCE = /[.!?:…]["”’)]*\s*$/

/** The words of an English segment that stand beside each other with nothing but a space between; code and protected tokens part them. */
export function wordRuns(html: string): EnglishWord[][] {
  const { prose } = readSegment(html)
  const text = withoutFacts(prose)
  const runs: EnglishWord[][] = [[]]
  let end = 0
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const gap = text.slice(end, index)
    end = index + found.length
    if (!/^\s$/.test(gap)) runs.push([])
    const isMixed = MIXED.test(text[index - 1] ?? '') || MIXED.test(text[end] ?? '') || INNER_CAPITAL.test(found)
    if (isMixed) runs.push([])
    else runs.at(-1)?.push({ lower: bare(found), isCapital: /^[A-Z]/.test(found), isFirst: isFirstAt(text, index) })
  }
  return runs.filter((run) => run.length > 0)
}

/** In lower case, without a genitive's ending. */
const bare = (word: string): string => word.toLowerCase().replace(/['’]s$/, '')

const isFirstAt = (text: string, index: number): boolean => {
  const before = text.slice(Math.max(0, index - 8), index)
  return index === 0 || before.trim() === '' || /["“‘(]$/.test(before) || ENDS_SENTENCE.test(before)
}

function withoutFacts(prose: string): string {
  let text = ''
  let from = 0
  for (const { index, text: fact } of factsIn(prose)) {
    text += `${prose.slice(from, index)} ; `
    from = index + fact.length
  }
  return text + prose.slice(from)
}

/** An English noun without a plural's ending, by its letters alone. */
export function singularOf(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** What the forms of a term have in common: lower case, hyphens as spaces, its last word in the singular. */
export function termKey(term: string): string {
  const words = term
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  return [...words.slice(0, -1), ...words.slice(-1).map(singularOf)].join(' ')
}
