import { readAll } from './batches.ts'
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
