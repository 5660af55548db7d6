import type { Locale } from '#shared/locales.ts'
import { type SearchPattern, shorterTerms } from './search-query.ts'
import { together, UNKNOWN } from './search-weights.ts'

/** Articles of one block of the index: each has a slot from 0. */
export const BLOCK_ARTICLES = 256
/** Partitions that the terms of a locale are spread over. */
export const BUCKETS = 128
/** Bytes of a table from which on a block counts as full, however few articles it has: a row holds 400 kB. */
export const BLOCK_BYTES = 600_000

/** Slots of articles that have a term, with what it weighs in each: {@link UNKNOWN} where the index is older than weights. */
export type Uses = Map<number, number>
/** Terms with the articles that have them. */
export type Postings = Map<string, Uses>

// Letters that no term and no line break is confused with; two bytes each.
const FIRST_SLOT = 0x100
// A weight's letter, one byte, stands behind its slot's.
const FIRST_WEIGHT = 0x30
const useLetters = ([slot, weight]: readonly [number, number]): string =>
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
  const lines = table.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t')
      const uses: Uses = new Map()
      readUses(line, tab + 1, line.length, uses)
      return [line.slice(0, tab), uses]
    }),
  )
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

/** Takes a slot's article out. */
export function removeScheduled(postings: Postings, slot: number): void {
  for (const [term, uses] of postings) {
    if (uses.delete(slot) && uses.size === 0) postings.delete(term)
  }
}

/** Slots of a table that meet a pattern, with what its terms weigh there. */
export function slotsMeeting(table: string, pattern: SearchPattern, locale: Locale): Uses {
  const found: Uses = new Map()
  const take = (from: number) => {
    const end = table.indexOf('\n', from)
    readUses(table, table.indexOf('\t', from) + 1, end, found)
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

/** A block's postings as one table a bucket. */
export function bucketTables(postings: Postings): Map<string, string> {
  const buckets = Map.groupBy(postings, ([term]) => bucketOf(term))
  return new Map([...buckets].map(([bucket, entries]) => [bucket, writeTable(new Map(entries))]))
}
