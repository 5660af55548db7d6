import { TARGET_LOCALES } from '#shared/locales.ts'
import { MEMORY_SHARDS } from '#shared/table/translation/memory.ts'
import type { Table } from '../../platform/table/table.ts'
import { indexSources } from './word-index.ts'

const ROWS_A_QUERY = 500
const NAME = { name: 'place' } as const

/** Every partition of the memory in one order. */
const PARTITIONS = TARGET_LOCALES.flatMap((locale) => MEMORY_SHARDS.map((shard) => ({ locale, shard })))
type Partition = (typeof PARTITIONS)[number]

/**
 * Makes sources that the memory had before its index findable by their words, partition by partition. A run that is out of time leaves a row, and
 * the next one goes on there; when all are done, the row says so for good, and a run is one read.
 * @param deadline epoch milliseconds, looked at before each partition
 * @returns sources that were not findable, and whether it came to the end
 * @throws AppError `dependency-unavailable`
 */
export async function indexMemory(table: Table, deadline: number): Promise<{ indexed: number; done: boolean }> {
  const { data: place } = await table.entities.memoryIndexPlaces.get(NAME).go({ consistent: true })
  if (place?.done) return { indexed: 0, done: true }
  const from = place ? PARTITIONS.findIndex(({ locale, shard }) => locale === place.locale && shard === place.shard) : 0
  const keep = (partition: Partition, done: boolean) => table.entities.memoryIndexPlaces.put({ ...NAME, ...partition, done }).go()
  let indexed = 0
  for (const partition of PARTITIONS.slice(Math.max(0, from))) {
    if (Date.now() >= deadline) {
      await keep(partition, false)
      return { indexed, done: false }
    }
    indexed += await indexPartition(table, partition)
  }
  await keep(PARTITIONS[0] as Partition, true)
  return { indexed, done: true }
}

async function indexPartition(table: Table, partition: Partition): Promise<number> {
  let indexed = 0
  let cursor: string | null = null
  do {
    const page: { data: { source: string }[]; cursor: string | null } = await table.entities.memory.query
      .segment(partition)
      .go({ limit: ROWS_A_QUERY, cursor, attributes: ['source'] })
    indexed += await indexSources(
      table,
      page.data.map(({ source }) => source),
    )
    cursor = page.cursor
  } while (cursor !== null)
  return indexed
}
