import { countersOff, steadyFaults } from '#shared/domain/operations/counter-faults.ts'
import { isLocale, LOCALES } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { addTo, type Counts } from '../projections/contributions.ts'
import { countPeople } from '../projections/people.ts'
import { readCounters, repairCounters } from '../projections/rebuild.ts'
import { activityLeftOut, countActivity } from '../projections/recount-activity.ts'
import { countSomeCards } from '../projections/recount-cards.ts'
import { countSomeViews, viewsLeftOut } from '../projections/recount-views.ts'
import type { CheckInParts, Looked } from './check.ts'
import type { CounterLook, Finding } from './finding.ts'

/** Queries of one step: a minute or two of its five. */
const READS = 500
const REST = 'rest'

/** Counters say what counting all cards, views and the rest says: what each part comes to is added up when all are counted. */
export const checkCounters: CheckInParts = {
  async *parts() {
    for (const locale of LOCALES) yield locale
    for (const shard of SHARDS) yield `views ${shard}`
    yield REST
  },
  check: async (_, looked) => {
    const { counts, cursor } = await countSome(looked)
    return { findings: [], cursor: cursor ?? '', counts }
  },
}

/** @param reads queries at most */
export async function countSome({ scope, cursor }: Looked, reads = READS): Promise<{ counts: Counts; cursor: string | null }> {
  if (isLocale(scope)) return countSomeCards(scope, cursor || null, reads)
  if (scope !== REST) return countSomeViews(scope.slice(-1), cursor, Date.now(), reads)
  const { counts } = await countActivity(Date.now())
  await countPeople(counts)
  return { counts, cursor: null }
}

/** The counters as they are before a counting. @param earlier what the counting before it has found */
export const beginLook = async (earlier: CounterLook | undefined): Promise<CounterLook> => ({ ...earlier, before: await readCounters() })

/**
 * Compares what was counted with the counters, and repairs those that were off by the same in the counting before.
 * @returns what the next counting is compared with; undefined: there is nothing more to count
 */
export async function settleLook({ before, off }: CounterLook, counted: Counts): Promise<{ findings: Finding[]; again: CounterLook | undefined }> {
  const now = Date.now()
  const leftOut = [viewsLeftOut(now), activityLeftOut(now)]
  const found = countersOff({ counted, before, after: await readCounters(), leavesOut: (name) => leftOut.some((leavesOut) => leavesOut(name)) })
  if (!off) return { findings: [], again: Object.keys(found).length > 0 ? { before: {}, off: found } : undefined }
  const faults = steadyFaults(off, found)
  await repairCounters(faults)
  return { findings: Object.keys(faults).map((name) => ({ code: 'counter-off', subject: name, repaired: true })), again: undefined }
}

/** Adds what a part was counted to come to. */
export const addCounts = (sum: Counts, counts: Counts | undefined): Counts => {
  const added = { ...sum }
  addTo(added, counts ?? {})
  return added
}
