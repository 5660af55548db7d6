import type { Locale } from '#shared/locales.ts'
import { slotsMeeting, type Uses } from './search-index.ts'
import type { SearchPattern } from './search-query.ts'
import type { Wanted, Way } from './search-wanted.ts'
import { rarityOf, recencyOf, strengthOf } from './search-weights.ts'

/** The slots that have something, with how much they are about it. */
export type Strengths = ReadonlyMap<number, number>

/** The slots of a block that have what is wanted. `tableOf` gives the table that a pattern is to be looked up in. */
export function strengthsIn({ ways }: Wanted, tableOf: (pattern: SearchPattern) => string, locale: Locale): Strengths {
  const [best = new Map<number, number>(), ...others] = ways.map((way) => wayStrengths(way, tableOf, locale))
  for (const other of others) {
    for (const [slot, strength] of other) best.set(slot, Math.max(strength, best.get(slot) ?? 0))
  }
  return best
}

/** The mean of the patterns' strengths where all are met. */
function wayStrengths({ patterns, share }: Way, tableOf: (pattern: SearchPattern) => string, locale: Locale): Map<number, number> {
  const [first, ...others] = patterns
  if (!first) return new Map()
  // The weights' own map becomes the strengths': common words have hundreds of slots in each block.
  const met: Uses = slotsMeeting(tableOf(first), first, locale)
  const part = share / patterns.length
  for (const [slot, weight] of met) met.set(slot, part * strengthOf(weight))
  for (const pattern of others) {
    if (met.size === 0) break
    const more = slotsMeeting(tableOf(pattern), pattern, locale)
    for (const [slot, sum] of met) {
      const weight = more.get(slot)
      if (weight === undefined) met.delete(slot)
      else met.set(slot, sum + part * strengthOf(weight))
    }
  }
  return met
}

/** The slots that have everything that is wanted, with the strength of each. */
export function slotsWithAll(strengths: readonly Strengths[]): Map<number, number[]> {
  const [first] = strengths
  if (!first) return new Map()
  const all = [...first.keys()].filter((slot) => strengths.every((one) => one.has(slot)))
  return new Map(all.map((slot) => [slot, strengths.map((one) => one.get(slot) as number)]))
}

/** An article that has everything. */
export interface Candidate {
  /** Milliseconds of its first publication. */
  at: number
  /** Of everything that is wanted, in its order. */
  strengths: readonly number[]
}

/**
 * The most relevant first, of equally relevant ones the newest; in an index that knows no strengths the newest first. The answer
 * depends on the index alone, so pages of one query fit together.
 * @param having how many articles have each thing that is wanted
 * @param articles of the index
 */
export function byRelevance<Found extends Candidate>(found: readonly Found[], having: readonly number[], articles: number): Found[] {
  const rarities = having.map((count) => rarityOf(count, articles))
  const newest = found.reduce((latest, { at }) => Math.max(latest, at), 0)
  return found
    .map((one) => ({ one, relevance: one.strengths.reduce((sum, strength, index) => sum + strength * (rarities[index] ?? 0), 0) * recencyOf(newest - one.at) }))
    .sort((a, b) => b.relevance - a.relevance || b.one.at - a.one.at)
    .map(({ one }) => one)
}
