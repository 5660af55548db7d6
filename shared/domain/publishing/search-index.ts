import type { Locale } from '#shared/locales.ts'
import { type SearchPattern, shorterTerms } from './search-query.ts'
import { together, UNKNOWN } from './search-weights.ts'

/** Partitions that the terms of an index of earlier releases are spread over. */
export const BUCKETS = 128
/** Uses of a term in a block from which on its line has the best of them only. */
export const CUT_FROM = 512
/** Uses that such a line has. */
export const USES_KEPT = 256

/** Slots of articles that have a term, with what it weighs in each: {@link UNKNOWN} where the index is older than weights. */
export type Uses = Map<number, number>
/** Terms with the articles that have them. */
export type Postings = Map<string, Uses>

// Letters that no term and no line break is confused with; two bytes each.
const FIRST_SLOT = 0x100
// A weight's letter, one byte, stands behind its slot's.
const FIRST_WEIGHT = 0x30
// Behind the tab of a line that was cut: the letter of what the term weighs where it is left out follows.
const CUT = '!'
export const useLetters = ([slot, weight]: readonly [number, number]): string =>
  String.fromCharCode(FIRST_SLOT + slot) + (weight === UNKNOWN ? '' : String.fromCharCode(FIRST_WEIGHT + weight))

/**
 * Postings as a text: a line for each term, with a letter for each slot and one for what the term weighs there. It is searched as it stands.
 * @example '\nattack\tĀhĂ1\n'
 */
export function writeTable(postings: Postings): string {
  const lines = [...postings].map(([term, uses]) => `${term}\t${[...uses].map(useLetters).join('')}`)
  return lines.length > 0 ? `\n${lines.sort().join('\n')}\n` : ''
}

/** The postings of a table, to change them. */
export function readTable(table: string): Postings {
  const lines = table.split('\n').filter(Boolean).map(readLine)
  return new Map(lines.map(({ term, uses }) => [term, uses]))
}

/** Adds the uses that a part of a table's text holds. */
function readUses(text: string, from: number, end: number, uses: Uses): void {
  for (let at = from; at < end; at++) {
    const slot = text.charCodeAt(at) - FIRST_SLOT
    const next = at + 1 < end ? text.charCodeAt(at + 1) : FIRST_SLOT
    const weight = next < FIRST_SLOT ? next - FIRST_WEIGHT : UNKNOWN
    if (weight !== UNKNOWN) at++
    const known = uses.get(slot)
    uses.set(slot, known === undefined ? weight : together(known, weight))
  }
}

/** Adds an article under a slot. */
export function addTerms(postings: Postings, slot: number, terms: Iterable<readonly [term: string, weight: number]>): void {
  for (const [term, weight] of terms) {
    const uses = postings.get(term)
    if (uses) uses.set(slot, weight)
    else postings.set(term, new Map([[slot, weight]]))
  }
}

/**
 * The line of a term in a block, without the line's end. Of a term that many articles have it holds those that are most about it, of equal ones the
 * newest; the weight of the others is theirs on average.
 * @param uses by slot, ascending
 * @returns and whether it was cut
 */
export function termLine(term: string, uses: readonly (readonly [slot: number, weight: number])[]): { line: string; cut: boolean } {
  if (uses.length <= CUT_FROM) return { line: `${term}\t${uses.map(useLetters).join('')}`, cut: false }
  const best = uses.toSorted(([slot, weight], [otherSlot, other]) => other - weight || otherSlot - slot)
  const rest = usualWeight(best.slice(USES_KEPT).map(([, weight]) => weight))
  return { line: cutLine(term, best.slice(0, USES_KEPT), rest), cut: true }
}

export const cutLine = (term: string, best: readonly (readonly [slot: number, weight: number])[], rest: number): string =>
  `${term}\t${CUT}${String.fromCharCode(FIRST_WEIGHT + rest)}${best.map(useLetters).join('')}`

/** The one in the middle. */
const usualWeight = (weights: readonly number[]): number => weights.toSorted((one, other) => one - other)[weights.length >> 1] ?? 0

/** A line of a table: the term, its uses, and of one that was cut the weight of the others. */
export function readLine(line: string): { term: string; uses: Uses; rest: number | null } {
  const tab = line.indexOf('\t')
  const uses: Uses = new Map()
  const cut = line[tab + 1] === CUT
  readUses(line, tab + (cut ? 3 : 1), line.length, uses)
  return { term: line.slice(0, tab), uses, rest: cut ? line.charCodeAt(tab + 2) - FIRST_WEIGHT : null }
}

/**
 * Slots of a table that meet a pattern, with what its terms weigh there.
 * @param cut takes the terms whose lines were cut, with what they weigh in the articles that are left out
 */
export function slotsMeeting(table: string, pattern: SearchPattern, locale: Locale, cut?: Map<string, number>): Uses {
  const found: Uses = new Map()
  const take = (from: number) => {
    const end = table.indexOf('\n', from)
    const tab = table.indexOf('\t', from)
    const isCut = table[tab + 1] === CUT
    if (isCut) cut?.set(table.slice(from, tab), table.charCodeAt(tab + 2) - FIRST_WEIGHT)
    readUses(table, tab + (isCut ? 3 : 1), end, found)
    return end
  }
  for (const term of new Set([pattern.term, ...shorterTerms(pattern, locale)])) {
    const at = table.indexOf(`\n${term}\t`)
    if (at >= 0) take(at + 1)
  }
  if (pattern.prefix !== undefined) {
    for (let at = table.indexOf(`\n${pattern.prefix}`); at >= 0; at = table.indexOf(`\n${pattern.prefix}`, take(at + 1)));
  }
  return found
}

/** The partition of a term, `00` to `7f`: words that begin alike stand together, so that the one being typed is found by one read. */
export function bucketOf(term: string): string {
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0)
  const start = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(first) ? first : term.slice(0, 3)
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(start)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 0) % BUCKETS).toString(16).padStart(2, '0')
}
