import { readAll } from './read-all.ts'
import type { Table } from './table.ts'

/** Counters by their names; what was never counted is 0, and so is what is a moment ahead of its other half. */
export async function readCounters(table: Table, names: readonly string[]): Promise<(name: string) => number> {
  const rows = await readAll(
    names.map((name) => ({ name })),
    (some) => table.entities.counters.get(some).go({ concurrent: 2 }),
  )
  const values = new Map(rows.map(({ name, value }) => [name, Math.max(0, value)]))
  return (name) => values.get(name) ?? 0
}

/** Sums of the counters of a time (`activity.minute.{minute}.{kind}`) whose names lie between two others, by kind. */
export async function sumBetween(table: Table, first: string, last: string): Promise<Map<string, number>> {
  const { data } = await table.entities.counters.query.counters({}).between({ name: first }, { name: last }).go({ pages: 'all', limit: 2000 })
  const sums = new Map<string, number>()
  for (const { name, value } of data) {
    const kind = name.split('.').slice(3).join('.')
    sums.set(kind, (sums.get(kind) ?? 0) + value)
  }
  return sums
}
