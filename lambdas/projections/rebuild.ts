import { setTimeout as pause } from 'node:timers/promises'
import { LOCALES } from '#shared/locales.ts'
import { getTable } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import { addTo, COUNTED_FIELDS, type CountedCard, type Counts, contributions } from './contributions.ts'
import { countPeople } from './people.ts'

const ROUNDS = 10
/** Longer than an event usually waits in the stream. */
const PAUSE_MS = 3000
/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400
/** Actions of one DynamoDB transaction. */
const TRANSACTION_LIMIT = 100

/**
 * Counts all cards and people anew and adds to each counter what it is off by. A change that is still in the stream looks like a
 * fault too, so only a difference that is the same after a pause is mended; sums and events commute, so neither undoes the other.
 * Reads the desk's index, which has the cards and nothing else: what lags in it looks like a change in the stream.
 * @returns what was added to which counter; empty when all were right
 * @throws Error when the desk is too busy for two equal looks
 */
export async function rebuildCounters(pauseMs = PAUSE_MS): Promise<Counts> {
  let last: string | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const off = await measureFaults()
    if (Object.keys(off).length === 0) return off
    if (JSON.stringify(off) === last) {
      await mend(off)
      return off
    }
    last = JSON.stringify(off)
    await pause(pauseMs)
  }
  throw new Error('The counters kept moving: run the rebuild again when fewer people write.')
}

async function measureFaults(): Promise<Counts> {
  const [counted, kept] = await Promise.all([countAll(), readCounters()])
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])].sort()
  return Object.fromEntries(names.map((name) => [name, (counted[name] ?? 0) - (kept[name] ?? 0)] as const).filter(([, fault]) => fault !== 0))
}

async function readCounters(): Promise<Counts> {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return Object.fromEntries(data.map(({ name, value }) => [name, value]))
}

async function countAll(): Promise<Counts> {
  const sums: Counts = {}
  await countPeople(sums)
  for (const locale of LOCALES) {
    let cursor: string | null = null
    do {
      const page: { data: CountedCard[]; cursor: string | null } = await getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: CARDS_AT_ONCE, attributes: [...COUNTED_FIELDS] })
      for (const card of page.data) addTo(sums, contributions(card))
      cursor = page.cursor
    } while (cursor)
  }
  return sums
}

async function mend(faults: Counts): Promise<void> {
  const entries = Object.entries(faults)
  if (entries.length > TRANSACTION_LIMIT) throw new Error(`${entries.length} counters do not fit into one transaction.`)
  await refusedWrites(() =>
    getTable()
      .transaction.write(({ counters }) => entries.map(([name, value]) => counters.upsert({ name }).add({ value }).commit()))
      .go(),
  )
}
