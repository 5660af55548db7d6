import type { Table } from '../../platform/table/table.ts'

const PARTITIONS = { open: ['open'], all: ['open', 'human'] } as const

/**
 * The English originals that may score better, the lowest first, of those whose present text the automation has not been at work on.
 * @param withHuman also those for which it has left alone what a person wrote
 */
export async function lowestScoring(table: Table, count: number, withHuman: boolean): Promise<string[]> {
  const pages = await Promise.all(
    PARTITIONS[withHuman ? 'all' : 'open'].map((waits) =>
      table.entities.seoPlaces.query.waiting({ waits }).go({ limit: count, attributes: ['original_id', 'order'] }),
    ),
  )
  const places = pages.flatMap(({ data }) => data).sort((one, other) => (one.order < other.order ? -1 : 1))
  return places.slice(0, count).map(({ original_id }) => original_id)
}
