import type { SettingRow } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

/**
 * Writes settings in one transaction, each over the very value that was seen.
 * @param changes `seen`: the row's `updated_at` then, null where there was none
 * @returns the keys that somebody else has changed since; then nothing was written
 */
export async function writeUnlessChanged(table: Table, changes: readonly { row: SettingRow; seen: string | null }[]): Promise<string[]> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ settings }) =>
        changes.map(({ row, seen }) =>
          settings
            .put(row)
            .where(({ updated_at }, { eq, notExists }) => (seen === null ? notExists(updated_at) : eq(updated_at, seen)))
            .commit(),
        ),
      )
      .go(),
  )
  return refused.flatMap((position) => changes[position]?.row.key ?? [])
}
