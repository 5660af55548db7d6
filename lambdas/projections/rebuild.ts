import { getTable } from '../runtime/table.ts'
import { addTo, type Counts, contributions } from './contributions.ts'

const ROUNDS = 5
/** Actions of one DynamoDB transaction. */
const TRANSACTION_LIMIT = 100

/**
 * Counts all cards anew and replaces the counters, all in one transaction and only if none of them moved meanwhile; else
 * it counts again. An event that waits in the stream while this runs would be counted twice: run it when nobody writes.
 * The one place that scans the table.
 * @returns the counters as they now are
 * @throws Error when the counters kept moving, or there are more than one transaction takes
 */
export async function rebuildCounters(): Promise<Counts> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readCounters()
    const sums = await countCards()
    if (await replace(before, sums)) return sums
  }
  throw new Error('The counters moved while the cards were counted: run the rebuild when nobody writes.')
}

async function readCounters(): Promise<Counts> {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return Object.fromEntries(data.map(({ name, value }) => [name, value]))
}

async function countCards(): Promise<Counts> {
  const sums: Counts = {}
  let cursor: string | null = null
  do {
    const page: { data: Parameters<typeof contributions>[0][]; cursor: string | null } = await getTable().entities.cards.scan.go({ consistent: true, cursor })
    for (const card of page.data) addTo(sums, contributions(card))
    cursor = page.cursor
  } while (cursor)
  return sums
}

async function replace(before: Counts, sums: Counts): Promise<boolean> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(sums)])]
  if (names.length > TRANSACTION_LIMIT) throw new Error(`${names.length} counters do not fit into one transaction.`)
  if (names.length === 0) return true
  const result = await getTable()
    .transaction.write(({ counters }) =>
      names.map((name) =>
        counters
          .put({ name, value: sums[name] ?? 0 })
          .where((a, { eq, notExists }) => (before[name] === undefined ? notExists(a.value) : eq(a.value, before[name])))
          .commit(),
      ),
    )
    .go()
  return !result.canceled
}
