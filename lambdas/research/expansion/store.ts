import type { EntityItem } from 'electrodb'
import { type ContentExpansion, type ExpansionReport, expansionOrder } from '#shared/table/research/expansion.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

export type ExpansionRow = EntityItem<ReturnType<typeof ContentExpansion>>

/** Originals that may become longer and have fewer words than wanted, the shortest first. One read. */
export async function shortest(table: Table, words: number, limit: number): Promise<string[]> {
  const { data } = await table.entities.contentExpansions.query
    .waiting({ waits: 'open' })
    .lt({ order: expansionOrder(words, '') })
    .go({ limit, attributes: ['original_id'] })
  return data.map(({ original_id }) => original_id)
}

export const readExpansion = async (table: Table, original_id: string): Promise<ExpansionRow | null> =>
  (await table.entities.contentExpansions.get({ original_id }).go({ consistent: true })).data

/** The writes that keep what a look has brought; `waits` as before only with another place among those that wait. Held while nobody else has looked. */
export const lookedWrites =
  ({ original_id, tries }: ExpansionRow, report: ExpansionReport, next: { waitsWith: number; tries: number } | null): Writes =>
  ({ contentExpansions }) => {
    const change = contentExpansions.patch({ original_id }).set({ report, tries: next?.tries ?? tries })
    const kept = next ? change.set({ waits: 'open', order: expansionOrder(next.waitsWith, original_id) }) : change.remove(['waits', 'order'])
    return [kept.where((row, { eq }) => `${eq(row.tries, tries)} AND ${eq(row.waits, 'open')}`).commit()]
  }
