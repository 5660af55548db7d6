import type { Table } from '../../platform/table/table.ts'

/** How often the comments of an article were changed; 0: never, or before changes were counted. @param consistent after what was written just now */
export async function readThreadChanges(table: Table, original_id: string, { consistent }: { consistent: boolean }): Promise<number> {
  const { data } = await table.entities.threadChanges.get({ original_id }).go({ consistent })
  return data?.count ?? 0
}

/** Counts a change of an article's comments, after it is written. A repeated call counts again: desks then ask once for nothing. */
export async function countThreadChange(table: Table, original_id: string): Promise<void> {
  await table.entities.threadChanges.upsert({ original_id }).add({ count: 1 }).go()
}
