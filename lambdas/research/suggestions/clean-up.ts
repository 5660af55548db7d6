import type { Table } from '../../platform/table/table.ts'

/** Days that a suggestion waits for somebody. */
const KEPT_DAYS = 30
const AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Deletes suggestions older than thirty days that are pending or rejected, the oldest first. Their claims stay a while longer, so
 * that the same report is not suggested again.
 * @param until milliseconds since 1970 after which it ends, done or not
 * @returns how many were deleted by this call
 */
export async function deleteOldSuggestions(table: Table, now: number, until: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS).toISOString()
  let deleted = 0
  for (let cursor: string | null = null; Date.now() < until; ) {
    const page: { data: { id: string }[]; cursor: string | null } = await table.entities.suggestions.query
      .byAge({ open: 'open' })
      .lt({ open_order: before })
      .go({ limit: AT_ONCE, cursor, attributes: ['id'] })
    for (const { id } of page.data) if (await deleteOpen(table, id)) deleted++
    if (!page.cursor) break
    cursor = page.cursor
  }
  return deleted
}

/** Unless somebody has just taken it up, or deleted it. */
async function deleteOpen(table: Table, id: string): Promise<boolean> {
  const { canceled } = await table.transaction
    .write(({ suggestions }) => [
      suggestions
        .delete({ id })
        .where(({ open }, { exists }) => exists(open))
        .commit(),
    ])
    .go()
  return !canceled
}
