import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ArticleViews } from './due.ts'

/** How many cards are written at the same time. */
const AT_ONCE = 32
/** Cards that are read together, so that memory stays bounded however many articles have readers. */
const CARDS_AT_ONCE = 400

/** What the cards keep of it. */
const KEPT = ['views_7d', 'views_30d', 'view_count', 'trending_score'] as const

/** Writes the numbers to those cards that say something else. @returns how many */
export async function keepOnCards(table: Table, sums: readonly ArticleViews[]): Promise<number> {
  let changed = 0
  for (let start = 0; start < sums.length; start += CARDS_AT_ONCE) changed += await keepSome(table, sums.slice(start, start + CARDS_AT_ONCE))
  return changed
}

/** Those of some sums whose cards say something else. Their cards are read some at a time. */
export async function staleSums<Sum extends ArticleViews>(table: Table, sums: readonly Sum[]): Promise<Sum[]> {
  const stale: Sum[] = []
  for (let start = 0; start < sums.length; start += CARDS_AT_ONCE) stale.push(...(await staleOf(table, sums.slice(start, start + CARDS_AT_ONCE))))
  return stale
}

async function staleOf<Sum extends ArticleViews>(table: Table, sums: readonly Sum[]): Promise<Sum[]> {
  const keys = sums.map(({ original_id, locale }) => ({ original_id, locale }))
  const attributes = ['id', ...KEPT] as const
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return sums.filter((sum) => {
    const card = cardOf.get(sum.article_id)
    return card && KEPT.some((field) => card[field] !== sum[field])
  })
}

async function keepSome(table: Table, sums: readonly ArticleViews[]): Promise<number> {
  const stale = await staleOf(table, sums)
  for (let start = 0; start < stale.length; start += AT_ONCE) await Promise.all(stale.slice(start, start + AT_ONCE).map((sum) => keepOnCard(table, sum)))
  return stale.length
}

async function keepOnCard(table: Table, { original_id, locale, views_7d, views_30d, view_count, trending_score }: ArticleViews): Promise<void> {
  try {
    await table.entities.cards.patch({ original_id, locale }).set({ views_7d, views_30d, view_count, trending_score }).go()
  } catch (error) {
    // Deleted meanwhile.
    if (!isConditionFailure(error)) throw error
  }
}
