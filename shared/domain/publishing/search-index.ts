import type { Locale } from '#shared/locales.ts'
import { type SearchPattern, shorterTerms } from './search-query.ts'

/** Articles of one block of the index: each has a slot from 0. */
export const BLOCK_ARTICLES = 256
/** Partitions that the terms of a locale are spread over. */
export const BUCKETS = 128
/** Bytes of a table from which on a block counts as full, however few articles it has: a row holds 400 kB. */
export const BLOCK_BYTES = 600_000

/** Terms with the slots of the articles that have them. */
export type Postings = Map<string, Set<number>>

// Letters that no term and no line break is confused with; two bytes each.
const FIRST_SLOT = 0x100
const slotLetter = (slot: number): string => String.fromCharCode(FIRST_SLOT + slot)

/**
 * Postings as a text: a line for each term, with a letter for each slot. It is searched as it stands.
 * @example '\nattack\tĀĂ\n'
 */
export function writeTable(postings: Postings): string {
  const lines = [...postings].map(([term, slots]) => `${term}\t${[...slots].map(slotLetter).join('')}`)
  return lines.length > 0 ? `\n${lines.sort().join('\n')}\n` : ''
}

/** The postings of a table, to change them. */
export function readTable(table: string): Postings {
  const lines = table.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t')
      return [line.slice(0, tab), new Set(slotsIn(line.slice(tab + 1)))]
    }),
  )
}

const slotsIn = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_SLOT)

/** Adds an article under a slot. */
export function addTerms(postings: Postings, slot: number, terms: readonly string[]): void {
  for (const term of terms) {
    const slots = postings.get(term)
    if (slots) slots.add(slot)
    else postings.set(term, new Set([slot]))
  }
}

/** Takes a slot's article out. */
export function removeScheduled(postings: Postings, slot: number): void {
  for (const [term, slots] of postings) {
    if (slots.delete(slot) && slots.size === 0) postings.delete(term)
  }
}

/** Slots of a table that meet a pattern. */
export function slotsMeeting(table: string, pattern: SearchPattern, locale: Locale): Set<number> {
  const found = new Set<number>()
  const take = (from: number) => {
    const end = table.indexOf('\n', from)
    for (const slot of slotsIn(table.slice(table.indexOf('\t', from) + 1, end))) found.add(slot)
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

/** Slots that meet all patterns. `tableOf` gives the table that a pattern is to be looked up in. */
export function slotsMeetingAll(patterns: readonly SearchPattern[], tableOf: (pattern: SearchPattern) => string, locale: Locale): Set<number> {
  const [first, ...others] = patterns
  if (!first) return new Set()
  let left = slotsMeeting(tableOf(first), first, locale)
  for (const pattern of others) {
    if (left.size === 0) break
    const slots = slotsMeeting(tableOf(pattern), pattern, locale)
    left = new Set([...left].filter((slot) => slots.has(slot)))
  }
  return left
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
