import { diffArrays } from 'diff'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'

/** A run of text: in both, only in the later (`added`), or only in the earlier one (`removed`). */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** What texts are compared by: a word, the space or sign between two words, or a tag. */
export interface Token {
  html: string
  /** Of a tag: empty. */
  text: string
  isTag: boolean
}

interface Run {
  kind: Part['kind']
  tokens: readonly Token[]
}

/** Insertions and deletions beyond which two texts have too little in common: time and memory grow with the square. */
const MOST_EDITS = 2000
const WORD = /[\p{L}\p{N}]/u

/** A plain text as tokens, told apart as the language does (Chinese and Japanese write no spaces). */
export const wordTokens = (text: string, locale: Locale, htmlOf = (word: string) => word): Token[] =>
  Array.from(segmenterOf(locale).segment(text), ({ segment }) => ({ html: htmlOf(segment), text: segment, isTag: false }))

/** What changed word by word; empty when nothing did. Markup is shown only where it changed. */
export function diffWords(before: string, after: string, locale: Locale): Part[] {
  return before === after ? [] : diffTokens(wordTokens(before, locale), wordTokens(after, locale))
}

/**
 * What changed token by token. Signs and spaces alone between two changes count as changed, or the reader would get
 * confetti. As long as no tag changed, tags are left out and the parts are plain text; otherwise all parts are HTML.
 */
export function diffTokens(before: readonly Token[], after: readonly Token[]): Part[] {
  const runs = joined(before, after)
  const isMarkup = runs.some(({ kind, tokens }) => kind !== 'same' && tokens.some(({ isTag }) => isTag))
  return runs
    .map(({ kind, tokens }) => ({ kind, text: tokens.map((token) => (isMarkup ? token.html : token.text)).join('') }))
    .filter(({ text }) => text !== '')
}

/** Runs as they alternate: what stayed, then what went, then what came. */
function joined(before: readonly Token[], after: readonly Token[]): Run[] {
  const runs: Run[] = []
  let removed: Token[] = []
  let added: Token[] = []
  const close = () => {
    if (removed.length > 0) runs.push({ kind: 'removed', tokens: removed })
    if (added.length > 0) runs.push({ kind: 'added', tokens: added })
    removed = []
    added = []
  }
  const changes = changesBetween(before, after)
  for (const [index, { kind, tokens }] of changes.entries()) {
    if (kind === 'removed') removed.push(...tokens)
    else if (kind === 'added') added.push(...tokens)
    else if (index > 0 && index < changes.length - 1 && !tokens.some(({ isTag, text }) => isTag || WORD.test(text))) {
      removed.push(...tokens)
      added.push(...tokens)
    } else {
      close()
      runs.push({ kind, tokens })
    }
  }
  close()
  return runs
}

function changesBetween(before: readonly Token[], after: readonly Token[]): Run[] {
  const changes = diffArrays([...before], [...after], { comparator: (one, other) => one.html === other.html, maxEditLength: MOST_EDITS })
  if (!changes) {
    return [
      { kind: 'removed', tokens: before },
      { kind: 'added', tokens: after },
    ]
  }
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', tokens: value }))
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const made = new Intl.Segmenter(LOCALE_INFO[locale].tag, { granularity: 'word' })
  segmenters.set(locale, made)
  return made
}
