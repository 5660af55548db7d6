import { type FaultPlan, faultPlan, fits, type PlannedFault } from './plan.ts'

/** A fault that is due now. */
export interface Fault extends PlannedFault {
  /** The place at which it strikes. */
  place: string
  /** The how-manieth of its kind it is, from 1. */
  ordinal: number
}

export interface Injected {
  place: string
  kind: Fault['kind']
  /** The how-manieth call it was among those that its entry fits. */
  n: number
  /** Milliseconds since 1970. */
  at: number
}

export interface Faults {
  /** The fault that strikes this call, if any; every call at a place must ask exactly once. */
  next(place: string): Fault | undefined
  /** What is planned, with how many fitting calls came by. */
  planned(): readonly (PlannedFault & { seen: number })[]
  /** What was injected since the plan was set, in order. */
  readonly injected: readonly Injected[]
  /** Sets another plan, counting anew. @throws ZodError for what is no plan */
  replace(plan: FaultPlan): void
}

/** Decides by plan which calls fail. Of several entries that are due at one call the first strikes. */
export function createFaults(plan: FaultPlan, now: () => number = Date.now): Faults {
  let entries: { planned: PlannedFault; fits(place: string): boolean; seen: number }[] = []
  const injected: Injected[] = []
  const faults: Faults = {
    next(place) {
      const due = entries.filter((entry) => {
        if (!entry.fits(place)) return false
        entry.seen++
        return entry.seen >= entry.planned.nth && entry.seen < entry.planned.nth + entry.planned.times
      })
      const [first] = due
      if (!first) return undefined
      const { kind } = first.planned
      injected.push({ place, kind, n: first.seen, at: now() })
      return { ...first.planned, place, ordinal: injected.filter((earlier) => earlier.kind === kind).length }
    },
    planned: () => entries.map(({ planned, seen }) => ({ ...planned, seen })),
    injected,
    replace(next) {
      entries = faultPlan.parse(next).map((planned) => ({ planned, fits: fits(planned.at), seen: 0 }))
      injected.length = 0
    },
  }
  faults.replace(plan)
  return faults
}
