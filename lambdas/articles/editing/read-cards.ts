import type { Locale } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import type { CardRow } from './store.ts'

/** The cards of some originals in one language, as they are now and in this order; what has gone meanwhile is left out. */
export async function readCards(originals: readonly { original_id: string }[], locale: Locale): Promise<CardRow[]> {
  const keys = originals.map(({ original_id }) => ({ original_id, locale }))
  const rows = await readAll(keys, (batch) => getTable().entities.cards.get(batch).go({ consistent: true }))
  const cardOf = new Map(rows.map((card) => [card.original_id, card]))
  return keys.map(({ original_id }) => cardOf.get(original_id)).filter((card) => card !== undefined)
}
