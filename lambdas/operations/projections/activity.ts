import { activityCounters } from '#shared/domain/articles/counters.ts'
import { activityOf } from '#shared/domain/publishing/activity.ts'
import { addTo, type Counts } from './contributions.ts'
import type { LoggedRow } from './logged-row-store.ts'

/** What a row of the automation log adds to the counters of its minute and of its day. */
export function activityCounts(row: LoggedRow | undefined): Counts {
  const counts: Counts = {}
  if (!row) return counts
  for (const [kind, value] of Object.entries(activityOf(row))) {
    if (value) addTo(counts, Object.fromEntries(activityCounters(row.created_at, kind).map((name) => [name, value])))
  }
  return counts
}
