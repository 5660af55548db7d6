import type { EntityItem } from 'electrodb'
import type { CheckedPart, UPKEEP_CHECKS } from '#shared/table/articles/checked-parts.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'

type Check = (typeof UPKEEP_CHECKS)[number]
type PartRow = EntityItem<ReturnType<typeof CheckedPart>>

/** What a check has found, all parts together. */
export interface Checked {
  /** Of the part that was looked at longest ago; null before the first check. */
  checked_at: string | null
  counts: Readonly<Record<string, number>>
  parts: readonly PartRow[]
}

/** The latest findings of a check: one query. */
export async function readChecked(table: Table, check: Check): Promise<Checked> {
  const { data: parts } = await table.entities.checkedParts.query.check({ check }).go({ pages: 'all' })
  const counts: Record<string, number> = {}
  for (const part of parts) for (const [name, value] of Object.entries(part.counts)) counts[name] = (counts[name] ?? 0) + value
  const times = parts.map(({ checked_at }) => checked_at).sort()
  return { checked_at: times[0] ?? null, counts, parts }
}

/** The findings of some parts, one after another. */
export const findingsOf = <T>(parts: readonly PartRow[]): T[] => parts.flatMap(({ findings }) => unpack<T>(findings))
