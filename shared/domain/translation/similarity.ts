import { COMMON_WORDS } from '#shared/languages/en/common-words.ts'
import { memoised } from '../text/memoised.ts'
import { factsIn } from '../text/protected-tokens.ts'
import { CODE, readSegment } from '../text/segment-text.ts'
import { foldSpaces } from '../text/segments.ts'

/** Per cent of the English that a fuzzy match has in common at least. */
export const FUZZY_LEAST = 75
/** Index words of a source, and characters of a source beyond which it is in no index: a paragraph that long resembles no other. */
export const INDEX_LIMITS = { words: 5, characters: 1500 } as const
/** Letters that an index word has at least, and at most of it are kept. */
const INDEX_WORD = { least: 4, most: 40 }
/** What it costs to change a word into another form of it; any other word costs 1. */
const FORM = 0.5
/** Letters that two forms of a word begin with alike at least, and letters that may follow in each. */
const FORM_LETTERS = { alike: 4, rest: 3 }

const WORD = new RegExp(String.raw`${CODE}+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*`, 'gu')

/** The words of an English segment in lower case. Code, protected tokens and numbers are one sign each, whatever they say. */
export const comparedWords = memoised((html): readonly string[] => {
  const { prose } = readSegment(html)
  let text = ''
  let from = 0
  for (const fact of factsIn(prose)) {
    text += `${prose.slice(from, fact.index)} ${CODE} `
    from = fact.index + fact.text.length
  }
  const words = (text + prose.slice(from)).toLowerCase().match(WORD) ?? []
  return words.map((word) => (word.startsWith(CODE) || /\p{N}/u.test(word) ? CODE : word))
})

/**
 * How much two English segments have in common, in whole per cent: words that would have to be changed, against the words of the longer one.
 * Another form of a word counts half, another number or protected token nothing. 100 only of the same inner HTML; the same words otherwise 99.
 */
export function similarity(one: string, other: string): number {
  if (foldSpaces(one) === foldSpaces(other)) return 100
  const [mine, theirs] = [comparedWords(one), comparedWords(other)]
  const longer = Math.max(mine.length, theirs.length)
  if (longer === 0 || sharedWords(mine, theirs) < longer * FORM) return 0
  return Math.min(99, Math.floor(100 * (1 - distance(mine, theirs) / longer)))
}

/** How many words stand in both. Fewer than half of them cannot make a fuzzy match, which spares comparing them in order. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  return other.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

/** Cost of turning one list of words into the other (Levenshtein's, by words). */
function distance(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, word] of one.entries()) {
    const costs = [row + 1]
    for (const [column, theirs] of other.entries()) {
      costs.push(Math.min((before[column] as number) + exchange(word, theirs), (before[column + 1] as number) + 1, (costs[column] as number) + 1))
    }
    before = costs
  }
  return before[other.length] as number
}

function exchange(one: string, other: string): number {
  if (one === other) return 0
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike++
  const isForm = alike >= FORM_LETTERS.alike && Math.max(one.length, other.length) - alike <= FORM_LETTERS.rest
  return isForm ? FORM : 1
}

/**
 * The words that a source is found by: its rarest, which are the longest ones that are not common in the field. None for a source that is in no
 * index.
 */
export function indexWords(html: string): string[] {
  if (html.length > INDEX_LIMITS.characters) return []
  const words = comparedWords(html).filter((word) => word.length >= INDEX_WORD.least && !COMMON_WORDS.has(word))
  return [...new Set(words.map((word) => word.slice(0, INDEX_WORD.most)))]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, INDEX_LIMITS.words)
}

/** Numbers of words between which a source has to be that may resemble one of so many words. */
export const wordRange = (words: number): { least: number; most: number } => ({
  least: Math.ceil((words * FUZZY_LEAST) / 100),
  most: Math.floor((words * 100) / FUZZY_LEAST),
})
