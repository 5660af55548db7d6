import type { Counts } from './contributions.ts'

/** Counters that were counted anew. */
export interface Recount {
  counts: Counts
  /** Counters of the same kind about which the rows that are left say nothing. */
  leavesOut: (name: string) => boolean
}
