import type { SegmentsBehind } from '#shared/domain/articles/segments-behind.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { CardRow } from './family.ts'

/** How far the translations of some originals are behind, as the stream has counted it last: one row of each original that lacks a language. */
export async function readSegmentsBehind(table: Table, cards: readonly CardRow[]): Promise<Map<string, SegmentsBehind>> {
  const open = cards.filter(({ locale, translated_locales = [] }) => locale === ORIGINAL_LOCALE && translated_locales.length < TARGET_LOCALES.length)
  const keys = open.map(({ original_id }) => ({ original_id }))
  const rows = await readAll(keys, (batch) => table.entities.translationOverviews.get(batch).go({ attributes: ['original_id', 'behind'] }))
  return new Map(rows.flatMap(({ original_id, behind }) => (behind ? [[original_id, behind] as const] : [])))
}
