type Counts = Readonly<Record<string, number>>

interface Counted {
  /** What all parts come to. */
  counted: Counts
  /** The counters before the first part was counted, and after the last one. */
  before: Counts
  after: Counts
  /** Counters of which the rows that are left say nothing. */
  leavesOut: (name: string) => boolean
}

/**
 * What has to be added to counters to make them right, of those that stood still while everything was counted: a counter that moved says nothing, as
 * what moved it may have been counted or not.
 */
export function countersOff({ counted, before, after, leavesOut }: Counted): Record<string, number> {
  const names = [...new Set([...Object.keys(counted), ...Object.keys(after)])].filter((name) => !leavesOut(name) && before[name] === after[name]).sort()
  return Object.fromEntries(names.map((name) => [name, (counted[name] ?? 0) - (after[name] ?? 0)] as const).filter(([, fault]) => fault !== 0))
}

/** The faults that two countings agree on. What only one of them found was a change on its way from a card to its counters. */
export const steadyFaults = (first: Counts, second: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(second).filter(([name, fault]) => first[name] === fault))
