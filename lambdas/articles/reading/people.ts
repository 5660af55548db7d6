import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Names of people by their ids, for the desk; who has no profile is not in it. */
export async function readNames(table: Table, ids: Iterable<string | undefined>): Promise<Map<string, string>> {
  const keys = [...new Set(ids)].flatMap((user_id) => (user_id ? [{ user_id }] : []))
  const rows = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ attributes: ['user_id', 'full_name'], concurrent: 4 }))
  return new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]))
}
