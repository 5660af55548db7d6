import { isIdle } from '#shared/domain/articles/idle.ts'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Those of some English originals that are whole and that nobody has changed lately, in their order. @param at epoch milliseconds */
export async function idleOriginals(table: Table, ids: readonly string[], at: number): Promise<string[]> {
  const keys = ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'updated_at', 'unfinished'] }))
  const resting = new Set(cards.flatMap((card) => (isIdle(card, at) && !isUnfinished(card) ? [card.original_id] : [])))
  return ids.filter((id) => resting.has(id))
}
