import { SEARCH } from '#shared/languages/search.ts'
import type { Locale } from '#shared/locales.ts'
import { stemOf } from './search-endings.ts'
import { CUSTOMARY } from './slugs.ts'
import { fold } from './word-stems.ts'

/** A place in a text with the terms that it is found by. */
export interface SearchToken {
  /** UTF-16 offsets. */
  start: number
  end: number
  terms: string[]
}

/** A run of characters that belong together. */
export interface SearchRun {
  kind: 'characters' | 'word'
  text: string
  start: number
}

/** Longer words are cut: nobody types them whole. */
const TERM_MAX = 64
/** Parts of a name up to which all its neighbours are terms too (`2024-3094` of `CVE-2024-3094`). */
const PARTS_MAX = 6

/** Chinese, Japanese and Korean letters, which are found by pairs; or letters and digits, joined by the signs of names and versions. */
const RUN =
  /(?<characters>[\p{L}&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]+)|[[\p{L}\p{N}\p{M}]--[\p{L}&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]]+(?:[\-._－．＿‐‑][[\p{L}\p{N}\p{M}]--[\p{L}&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]]+)*/gv

export const searchRuns = (text: string): SearchRun[] =>
  [...text.matchAll(RUN)].map((match) => ({ kind: match.groups?.characters === undefined ? 'word' : 'characters', text: match[0], start: match.index }))

/**
 * A word as it is compared: no case, no accents on Latin letters (readers type without them), one spelling of letters that
 * have two. German ae, oe and ue are how ä, ö and ü are typed abroad; in Russian ё is mostly written е; й is a letter.
 */
export function foldWord(word: string, locale: Locale): string {
  const plain = fold(word.normalize('NFKC')).replace(/[^\x20-\x7e]/g, (letter) => CUSTOMARY[letter] ?? letter)
  return SEARCH[locale].spellings.reduce((folded, [pattern, replacement]) => folded.replace(pattern, replacement), plain)
}

/** The parts of a name or a hyphenated word, folded. */
export const partsOf = (run: string, locale: Locale): string[] =>
  run
    .split(/[-._－．＿‐‑]/)
    .map((part) => foldWord(part, locale).slice(0, TERM_MAX))
    .filter(Boolean)

/** Names with digits (`cve-2024-3094`, `5.6.1`) are terms as a whole too. */
export const isName = (parts: readonly string[]): boolean => parts.length > 1 && parts.some((part) => /\p{N}/u.test(part))

/** Neighbouring parts as one term. */
export const joined = (parts: readonly string[]): string => parts.join('-').slice(0, TERM_MAX)

const varieties = new Map<Locale, ReadonlyMap<string, string>>()

/** Letters of another script variety with the articles' own. */
function varietyOf(locale: Locale): ReadonlyMap<string, string> {
  const known = varieties.get(locale)
  if (known) return known
  const [others, own] = (SEARCH[locale].variety?.letters ?? ['', '']).map((letters) => [...letters]) as [string[], string[]]
  const variety = new Map(others.map((letter, index) => [letter, own[index] as string]))
  varieties.set(locale, variety)
  return variety
}

/** A run of characters as it is compared: one width of letters, and the script variety and words that articles are written in. */
export function foldCharacters(run: string, locale: Locale): string {
  const variety = varietyOf(locale)
  const plain = run.normalize('NFKC')
  if (variety.size === 0) return plain
  const own = [...plain].map((letter) => variety.get(letter) ?? letter).join('')
  return (SEARCH[locale].variety?.words ?? []).reduce((text, [pattern, word]) => text.replace(pattern, word), own)
}

/** The pairs of neighbouring characters of a run, each with its place; a last one stands alone as well. */
export function characterPairs(run: string, locale: Locale): { text: string; start: number; end: number }[] {
  const characters = [...foldCharacters(run, locale)]
  const same = characters.join('').length === run.length
  let at = 0
  return characters.flatMap((character, index) => {
    const next = characters[index + 1] ?? ''
    const place = same ? { start: at, end: at + character.length + next.length } : { start: 0, end: run.length }
    at += character.length
    return { text: character + next, ...place }
  })
}

/** The places of a text with their terms, in order. */
export function searchTokens(text: string, locale: Locale): SearchToken[] {
  return searchRuns(text).flatMap(({ kind, text: run, start }) => {
    if (kind === 'characters') return characterPairs(run, locale).map((pair) => ({ start: start + pair.start, end: start + pair.end, terms: [pair.text] }))
    return [{ start, end: start + run.length, terms: wordTerms(partsOf(run, locale), locale) }]
  })
}

/** What a word is found by: its stem, and of names with digits also neighbouring parts. */
export function wordTerms(parts: readonly string[], locale: Locale): string[] {
  const terms = parts.map((part) => stemOf(part, locale))
  if (!isName(parts)) return terms
  if (parts.length > PARTS_MAX) return [...terms, joined(parts)]
  return [...terms, ...parts.flatMap((_, from) => parts.slice(from + 1).map((_, more) => joined(parts.slice(from, from + more + 2))))]
}
