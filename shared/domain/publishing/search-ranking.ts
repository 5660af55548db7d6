import { rarityOf, recencyOf } from './search-weights.ts'

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
