import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Which of these keys editors want to see no more. */
export async function readDismissed(table: Table, keys: readonly string[]): Promise<Set<string>> {
  const wanted = keys.map((term_key) => ({ term_key }))
  const rows = await readAll(wanted, (batch) => table.entities.dismissedTerms.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Set(rows.map(({ term_key }) => term_key))
}

/** @param term_key as `termKey` gives it; the same one again says so again, no more */
export async function dismiss(table: Table, term_key: string, { by, now }: { by: string; now: string }): Promise<void> {
  await table.entities.dismissedTerms.put({ term_key, dismissed_at: now, dismissed_by: by }).go()
}
