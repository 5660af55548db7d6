import { COMMON_WORDS } from '#shared/languages/en/common-words.ts'
import { TERM_STOP_WORDS } from '#shared/languages/en/term-stop-words.ts'
import { type EnglishWord, singularOf, termKey, wordRuns } from './term-words.ts'

/** Published English, as candidates are looked for in it. */
export interface ReadArticle {
  id: string
  /** Inner HTML of its paragraphs, list items and cells; headings have capitals of their own. */
  segments: readonly string[]
}

/** English that may be a term. */
export interface TermCandidate {
  /** Of all its forms, as {@link termKey} gives it. */
  key: string
  /** In lower case; in the singular where the texts have it, otherwise as it stands in them most often. */
  term: string
  /** How often it stands in the texts. */
  uses: number
  /** Ids of the articles that have it, in the order in which they were read. */
  articles: readonly string[]
}

/** Words of a candidate at most; letters of a single word at least; articles that have it at least. */
const LIMITS = { words: 3, letters: 5, articles: { several: 2, single: 3 } }
/** Words of a term of the glossary that is looked for, at most. */
const KNOWN_WORDS = 6
/** Share of its uses that a candidate must have outside of longer candidates. */
const OWN_SHARE = 0.34
/** A single word is a term where the articles that have it have it often; and most single words are none. */
const SINGLE = { usesAnArticle: 2, weight: 0.2 }

interface Seen {
  forms: Map<string, number>
  uses: number
  articles: string[]
  words: readonly string[]
}

/**
 * Collects candidates from one article after another. Left out: what the glossary has, names (words that mostly have a capital inside of
 * sentences), protected tokens, code, and whatever holds a word that no term holds. Nothing knows parts of speech or meanings: what is found
 * is often together, no more.
 * @param known terms of the glossary, and others that need no suggestion
 */
export function termCollector(known: readonly string[]) {
  const knownKeys = new Set(known.map(termKey))
  const seen = new Map<string, Seen>()
  const capitals = new Map<string, { upper: number; lower: number }>()
  const add = ({ id, segments }: ReadArticle): void => {
    for (const run of segments.flatMap(wordRuns)) {
      for (const { lower, isCapital, isFirst } of run) countCapital(capitals, lower, isCapital, isFirst)
      for (const part of withoutKnown(run, knownKeys)) addParts(seen, id, part)
    }
  }
  return { add, candidates: (most: number): TermCandidate[] => ranked(seen, capitals, most) }
}

type Capitals = Map<string, { upper: number; lower: number }>

/** The first word of a sentence says nothing of how it is written. */
function countCapital(capitals: Capitals, word: string, isCapital: boolean, isFirst: boolean): void {
  if (isFirst) return
  const counts = capitals.get(word) ?? { upper: 0, lower: 0 }
  counts[isCapital ? 'upper' : 'lower']++
  capitals.set(word, counts)
}

const keyOf = (words: readonly EnglishWord[]): string => termKey(words.map(({ lower }) => lower).join(' '))

/** A run without the terms that are known: what stands before, between and behind them. */
function withoutKnown(run: readonly EnglishWord[], known: ReadonlySet<string>): EnglishWord[][] {
  const parts: EnglishWord[][] = [[]]
  for (let at = 0; at < run.length; ) {
    let length = Math.min(KNOWN_WORDS, run.length - at)
    while (length > 0 && !known.has(keyOf(run.slice(at, at + length)))) length--
    if (length > 0) parts.push([])
    else parts.at(-1)?.push(run[at] as EnglishWord)
    at += Math.max(1, length)
  }
  return parts
}

function addParts(seen: Map<string, Seen>, id: string, run: readonly EnglishWord[]): void {
  for (let from = 0; from < run.length; from++) {
    for (let words = 1; words <= LIMITS.words && from + words <= run.length; words++) {
      const part = run.slice(from, from + words)
      if (TERM_STOP_WORDS.has(part.at(-1)?.lower ?? '')) break
      if (isTermLike(part)) addUse(seen, id, part)
    }
  }
}

/** Adverbs are at no end of a term, and what ends as a verb of the past does is not its last word. */
const isAdverb = (word: string): boolean => /ly$/.test(word) && !/^(?:anomaly|apply|assembly|family|fly|reply|supply)$/.test(word)
const isPast = (word: string): boolean => /..[^e]ed$/.test(word)

function isTermLike(words: readonly EnglishWord[]): boolean {
  const [first, last] = [words[0]?.lower ?? '', words.at(-1)?.lower ?? '']
  if (TERM_STOP_WORDS.has(first) || isAdverb(first) || isAdverb(last) || isPast(last)) return false
  if (words.length > 1) return last.length > 2
  return first.length >= LIMITS.letters && !COMMON_WORDS.has(first) && !COMMON_WORDS.has(singularOf(first))
}

function addUse(seen: Map<string, Seen>, id: string, words: readonly EnglishWord[]): void {
  const form = words.map(({ lower }) => lower).join(' ')
  const key = termKey(form)
  const known: Seen = seen.get(key) ?? { forms: new Map(), uses: 0, articles: [], words: words.map(({ lower }) => lower) }
  known.uses++
  known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
  if (known.articles.at(-1) !== id) known.articles.push(id)
  seen.set(key, known)
}

/** By how often they stand alone, in how many articles, and how many words they have; the same text always in the same order. */
function ranked(seen: ReadonlyMap<string, Seen>, capitals: Capitals, most: number): TermCandidate[] {
  const isName = (word: string): boolean => {
    const { upper, lower } = capitals.get(word) ?? { upper: 0, lower: 0 }
    return upper > lower
  }
  const kept = [...seen].filter(([, entry]) => isSpread(entry) && !entry.words.some(isName))
  const within = new Map<string, number>()
  for (const [, { words, uses }] of kept) for (const key of shorterKeys(words)) within.set(key, (within.get(key) ?? 0) + uses)
  return kept
    .map(([key, entry]) => ({ key, entry, own: entry.uses - (within.get(key) ?? 0) }))
    .filter(({ entry, own }) => own >= entry.uses * OWN_SHARE)
    .map(({ key, entry, own }) => ({ key, entry, weight: own * worthOf(entry) }))
    .sort((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
    .slice(0, most)
    .map(({ key, entry: { forms, uses, articles } }) => ({ key, term: forms.has(key) ? key : usualForm(forms), uses, articles }))
}

function isSpread({ words, uses, articles }: Seen): boolean {
  if (words.length > 1) return articles.length >= LIMITS.articles.several
  return articles.length >= LIMITS.articles.single && uses >= articles.length * SINGLE.usesAnArticle
}

const worthOf = ({ words, articles }: Seen): number => Math.log2(1 + articles.length) * (words.length > 1 ? Math.log2(1 + words.length) : SINGLE.weight)

/** Keys of the parts of a candidate that are shorter by a word: each longer one is a part of its own. */
const shorterKeys = (words: readonly string[]): Set<string> =>
  new Set([words.slice(1), words.slice(0, -1)].filter((part) => part.length > 0).map((part) => termKey(part.join(' '))))

const usualForm = (forms: ReadonlyMap<string, number>): string =>
  [...forms].sort(([one, had], [other, has]) => has - had || one.length - other.length || (one < other ? -1 : 1))[0]?.[0] ?? ''
