import type { Outcome } from './outcome.ts'

/** How many were judged, and with what outcome; the rest had nothing found. */
export interface Tally {
  n: number
  blocks: number
  suggests: number
}

export const noTally = (): Tally => ({ n: 0, blocks: 0, suggests: 0 })

export function add(tally: Tally, outcome: Outcome): void {
  tally.n++
  if (outcome !== 'nothing') tally[outcome]++
}

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, { n, blocks, suggests }) => ({ n: all.n + n, blocks: all.blocks + blocks, suggests: all.suggests + suggests }), noTally())

/** Per cent of what was judged; 0 where nothing was. */
export const share = (count: number, { n }: Tally): number => (n === 0 ? 0 : (100 * count) / n)
export const found = (tally: Tally): number => share(tally.blocks + tally.suggests, tally)
