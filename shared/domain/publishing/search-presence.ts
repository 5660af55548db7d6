import type { Locale } from '#shared/locales.ts'
import { type Bits, bitsOf, bothBits, countBits, eitherBits, hasBit, slotsBackwards, withoutBits } from './search-bits.ts'
import { slotsMeeting } from './search-index.ts'
import type { SearchPattern } from './search-query.ts'
import type { Wanted, Way } from './search-wanted.ts'
import { strengthOf } from './search-weights.ts'

/** Which articles of a block have something, and how much they are about it. */
export interface Presence {
  /** Strength by slot: of all articles that have it, or of those that are most about it. */
  known: Map<number, number>
  /** All that have it, where `known` are not all. */
  all: Bits | null
  /** Strength of those that are not known. */
  rest: number
}

/** What a block is asked. */
export interface BlockTables {
  /** Slots of the block. */
  size: number
  /** The table that a pattern is to be looked up in. */
  tableOf: (pattern: SearchPattern) => string
  /** All articles that have a term whose line was cut. */
  allOf: (term: string) => Bits
}

const nowhere = (): Presence => ({ known: new Map(), all: null, rest: 0 })
const has = ({ known, all }: Presence, slot: number): boolean => known.has(slot) || (all !== null && hasBit(all, slot))
const strengthAt = ({ known, rest }: Presence, slot: number): number => known.get(slot) ?? rest
/** How many articles of the block have it. */
export const presentIn = ({ known, all }: Presence): number => (all ? countBits(all) : known.size)

/** The articles of a block that have what is wanted: of several ways the best counts. */
export function presenceOf({ ways }: Wanted, block: BlockTables, locale: Locale): Presence {
  const [best = nowhere(), ...others] = ways.map((way) => wayPresence(way, block, locale))
  for (const other of others) {
    best.all = unionOf(best, other, block.size)
    best.rest = Math.max(best.rest, other.rest)
    for (const [slot, strength] of other.known) best.known.set(slot, Math.max(strength, best.known.get(slot) ?? 0))
  }
  return best
}

function unionOf(one: Presence, other: Presence, size: number): Bits | null {
  if (!one.all && !other.all) return null
  return eitherBits(one.all ?? bitsOf(one.known.keys(), size), other.all ?? bitsOf(other.known.keys(), size))
}

/** The mean of the patterns' strengths where all are met. */
function wayPresence({ patterns, share }: Way, block: BlockTables, locale: Locale): Presence {
  const [first, ...others] = patterns
  if (!first) return nowhere()
  const part = share / patterns.length
  let met = patternPresence(first, part, block, locale)
  for (const pattern of others) {
    if (met.known.size === 0 && !met.all) break
    met = together(met, patternPresence(pattern, part, block, locale))
  }
  return met
}

function together(one: Presence, other: Presence): Presence {
  const known = new Map<number, number>()
  // All of the article that have both are known where those of one are.
  const asked = !one.all ? [one] : !other.all ? [other] : [one, other]
  for (const { known: some } of asked) {
    for (const slot of some.keys()) if (has(one, slot) && has(other, slot)) known.set(slot, strengthAt(one, slot) + strengthAt(other, slot))
  }
  return { known, all: one.all && other.all ? bothBits(one.all, other.all) : null, rest: one.rest + other.rest }
}

function patternPresence(pattern: SearchPattern, part: number, { size, tableOf, allOf }: BlockTables, locale: Locale): Presence {
  const cut = new Map<string, number>()
  // The weights' own map becomes the strengths'.
  const known = slotsMeeting(tableOf(pattern), pattern, locale, cut)
  for (const [slot, weight] of known) known.set(slot, part * strengthOf(weight))
  if (cut.size === 0) return { known, all: null, rest: 0 }
  const all = [...cut.keys()].map(allOf).reduce(eitherBits, bitsOf(known.keys(), size))
  return { known, all, rest: part * Math.max(...[...cut.values()].map(strengthOf)) }
}

/** The articles of a block that have everything that is wanted. */
export interface Matches {
  total: number
  /** Those of which it is known how much they are about it, with the strength of each thing. */
  known: { slot: number; strengths: number[] }[]
  /** The others. */
  rest: Bits | null
}

/** @param removed slots whose article is elsewhere or nowhere by now */
export function matchesOf(presences: readonly Presence[], removed: Bits | null): Matches {
  const complete = presences.filter(({ all }) => !all).sort((one, other) => one.known.size - other.known.size)[0]
  const strengths = (slot: number) => presences.map((one) => strengthAt(one, slot))
  const isThere = (slot: number) => !(removed && hasBit(removed, slot))
  if (complete || presences.length === 0) {
    const slots = [...(complete?.known.keys() ?? [])].filter((slot) => isThere(slot) && presences.every((one) => has(one, slot)))
    return { total: slots.length, known: slots.map((slot) => ({ slot, strengths: strengths(slot) })), rest: null }
  }
  const common = presences.map(({ all }) => all as Bits).reduce(bothBits)
  const all = removed ? withoutBits(common, removed) : common
  const slots = [...new Set(presences.flatMap(({ known }) => [...known.keys()]))].filter((slot) => hasBit(all, slot))
  return {
    total: countBits(all),
    known: slots.map((slot) => ({ slot, strengths: strengths(slot) })),
    rest: withoutBits(all, bitsOf(slots, all.length * 32)),
  }
}

/** The newest slots of those that match, at most so many. */
export function newestOf({ known, rest }: Matches, most: number): number[] {
  const others = rest ? slotsBackwards(rest, most) : []
  return [...known.map(({ slot }) => slot), ...others].sort((one, other) => other - one).slice(0, most)
}
