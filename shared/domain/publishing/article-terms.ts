import type { Locale } from '#shared/locales.ts'
import { bridgingPairs, spacedPair } from '../text/search-characters.ts'
import { compoundParts, joinsWords } from '../text/search-compounds.ts'
import { stemOf } from '../text/search-endings.ts'
import { characterPairs, isName, partsOf, type SearchRun, searchRuns, wordTerms } from '../text/search-words.ts'
import { type TermUse, weightOf } from './search-weights.ts'

/** Most terms that one article is found by; what comes after them in its text is not. */
export const ARTICLE_TERMS_MAX = 20_000

/** What an article is found by: title, excerpt, topics, body. */
export interface SearchedText {
  title: string
  excerpt: string
  /** HTML. */
  content: string
  tag_labels: readonly string[]
}

/** The terms of an article with what each weighs, as `weightOf` gives it. */
export type ArticleTerms = ReadonlyMap<string, number>

/** All terms of an article. */
export const articleTerms = (text: SearchedText, locale: Locale): ArticleTerms => termsReader(locale)(text)

/** Words whose terms a reader remembers: the vocabulary of many articles, some megabytes. */
const WORDS_CACHED = 50_000
/** Letters from which on a word of an article counts as a part of its compounds. */
const OWN_PART_MIN = 4

/** Gives the terms of one article after another, as {@link articleTerms}: what a word is found by is worked out once for all of them. */
export function termsReader(locale: Locale): (text: SearchedText) => ArticleTerms {
  const known = new Map<string, readonly string[]>()
  const termsOf = (run: SearchRun): readonly string[] => {
    const cached = known.get(run.text)
    if (cached) return cached
    const terms = runTerms(run, locale).filter(Boolean)
    if (known.size === WORDS_CACHED) known.clear()
    known.set(run.text, terms)
    return terms
  }
  return (text) => {
    const uses = new Map<string, TermUse>()
    for (const [field, part] of fieldsOf(text)) {
      addUses(uses, field, searchRuns(part), termsOf)
      if (uses.size >= ARTICLE_TERMS_MAX) break
    }
    if (joinsWords(locale)) addParts(uses, locale)
    const counted = [...uses].slice(0, ARTICLE_TERMS_MAX)
    const length = counted.reduce((sum, [, { body }]) => sum + body, 0)
    return new Map(counted.map(([term, use]) => [term, weightOf(use, length)]))
  }
}

const fieldsOf = ({ title, excerpt, content, tag_labels }: SearchedText) =>
  [
    ['title', title],
    ['excerpt', excerpt],
    ['topics', tag_labels.join(' · ')],
    ['body', content.replace(/<[^>]*>|&(?:\w+|#\w+);/g, ' ')],
  ] as const

function runTerms({ kind, text }: SearchRun, locale: Locale): string[] {
  if (kind === 'characters') return [...characterPairs(text, locale).map((pair) => pair.text), ...bridgingPairs(text, locale)]
  const parts = partsOf(text, locale)
  return parts.length > 1 && !isName(parts) && joinsWords(locale) ? [...wordTerms(parts, locale), stemOf(parts.join(''), locale)] : wordTerms(parts, locale)
}

/** Adds what the runs of a field are found by. Korean words that a space parts are also found as one. */
function addUses(uses: Map<string, TermUse>, field: keyof TermUse, runs: readonly SearchRun[], termsOf: (run: SearchRun) => readonly string[]): void {
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    const spaced = next && next.start === run.start + run.text.length + 1 ? spacedPair(run.text, next.text) : null
    for (const term of spaced ? [...termsOf(run), spaced] : termsOf(run)) addUse(uses, term, field, 1)
  }
}

function addUse(uses: Map<string, TermUse>, term: string, field: keyof TermUse, times: number): void {
  const use = uses.get(term) ?? { title: false, topics: false, excerpt: false, body: 0 }
  if (field === 'body') use.body += times
  else use[field] = true
  uses.set(term, use)
}

/** Adds the parts of compounds: listed ones, and words that the article itself has. */
function addParts(uses: Map<string, TermUse>, locale: Locale): void {
  const own = (stem: string) => stem.length >= OWN_PART_MIN && uses.has(stem)
  for (const [term, { body, ...fields }] of [...uses]) {
    for (const part of compoundParts(term, locale, own)) {
      for (const field of ['title', 'topics', 'excerpt'] as const) if (fields[field]) addUse(uses, part, field, 1)
      if (body > 0) addUse(uses, part, 'body', body)
    }
  }
}
