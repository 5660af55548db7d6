import { setTimeout as pause } from 'node:timers/promises'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { addTo, type Counts } from './contributions.ts'
import { expiryOf } from './expiry.ts'
import { countPeople } from './people.ts'
import { countActivity } from './recount-activity.ts'
import { countCards } from './recount-cards.ts'
import { countViews } from './recount-views.ts'

const ROUNDS = 10
/** Longer than an event usually waits in the stream. */
const PAUSE_MS = 3000
/** Actions of one DynamoDB transaction. */
const TRANSACTION_LIMIT = 100

/**
 * Counts all cards, people, views and rows of the log anew and adds to each counter what it is off by. A change that is still in the stream looks like a
 * fault too, so only a difference that is the same after a pause is repaired; sums and events commute, so neither undoes the other.
 * Reads the desk's index, which has the cards and nothing else: what lags in it looks like a change in the stream.
 * For a table that is small and of which nobody else writes much, as of a test or a seed: the nightly reconciliation does the same in parts.
 * @returns what was added to which counter; empty when all were right
 * @throws Error when the desk is too busy for two equal looks
 */
export async function rebuildCounters(pauseMs = PAUSE_MS): Promise<Counts> {
  let last: string | undefined
  const now = Date.now()
  for (let round = 0; round < ROUNDS; round++) {
    const off = await measureFaults(now)
    if (Object.keys(off).length === 0) return off
    if (JSON.stringify(off) === last) {
      await repairCounters(off)
      return off
    }
    last = JSON.stringify(off)
    await pause(pauseMs)
  }
  throw new Error('The counters kept moving: run the rebuild again when fewer people write.')
}

/** What each counter is off by; counters of a time that nothing is known of any more are left alone. */
async function measureFaults(now: number): Promise<Counts> {
  const [kept, cards, views, activity] = await Promise.all([readCounters(), countCards(), countViews(now), countActivity(now)])
  const counted: Counts = { ...cards }
  await countPeople(counted)
  for (const { counts } of [views, activity]) addTo(counted, counts)
  const isCounted = (name: string) => [views, activity].every(({ leavesOut }) => !leavesOut(name))
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])].filter(isCounted).sort()
  return Object.fromEntries(names.map((name) => [name, (counted[name] ?? 0) - (kept[name] ?? 0)] as const).filter(([, fault]) => fault !== 0))
}

/** All counters, read consistently. */
export async function readCounters(): Promise<Counts> {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return Object.fromEntries(data.map(({ name, value }) => [name, value]))
}

/** Adds to counters what they are off by. Broken off, the next rebuild finds the rest. */
export async function repairCounters(faults: Counts): Promise<void> {
  const entries = Object.entries(faults)
  for (let start = 0; start < entries.length; start += TRANSACTION_LIMIT) {
    await refusedWrites(() =>
      getTable()
        .transaction.write(({ counters }) =>
          entries.slice(start, start + TRANSACTION_LIMIT).map(([name, value]) => counters.upsert({ name }).add({ value }).set(expiryOf(name)).commit()),
        )
        .go(),
    )
  }
}
