import { utcDay, VISIT_RULES, viewSums } from '#shared/domain/visits.ts'
import type { Locale } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/audience.ts'
import { readAll } from '../runtime/batches.ts'
import { isConditionFailure } from '../runtime/faults.ts'
import type { Table } from '../runtime/table.ts'

/** How many cards are written at the same time. */
const AT_ONCE = 8

export interface ArticleViews {
  article_id: string
  original_id: string
  locale: Locale
  views_7d: number
  views_30d: number
  view_count: number
}

/** The views of every article that had any within the days kept. */
export async function readSums(table: Table, now: number): Promise<ArticleViews[]> {
  const shards = await Promise.all(SHARDS.map((shard) => shardSums(table, shard, now)))
  return shards.flat()
}

async function shardSums(table: Table, shard: string, now: number): Promise<ArticleViews[]> {
  const from = utcDay(now - VISIT_RULES.daysKept * 86_400_000)
  const { data } = await table.entities.viewDays.query
    .days({ shard })
    .between({ day: from }, { day: utcDay(now + 86_400_000) })
    .go({ pages: 'all' })
  const articles = Map.groupBy(data, ({ article_id }) => article_id)
  const totals = await readAll(
    [...articles.keys()].map((article_id) => ({ shard, article_id })),
    (batch) => table.entities.viewTotals.get(batch).go(),
  )
  const countOf = new Map(totals.map(({ article_id, views }) => [article_id, views]))
  return [...articles].map(([article_id, days]) => {
    const { original_id, locale } = days[0]!
    return { article_id, original_id, locale, ...viewSums(days, now), view_count: countOf.get(article_id) ?? 0 }
  })
}

/** Writes the numbers to those cards that say something else. @returns how many */
export async function keepOnCards(table: Table, sums: readonly ArticleViews[]): Promise<number> {
  const keys = sums.map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const stale = sums.filter((sum) => {
    const card = cardOf.get(sum.article_id)
    return card && (card.view_count !== sum.view_count || card.views_7d !== sum.views_7d || card.views_30d !== sum.views_30d)
  })
  for (let start = 0; start < stale.length; start += AT_ONCE) await Promise.all(stale.slice(start, start + AT_ONCE).map((sum) => keepOnCard(table, sum)))
  return stale.length
}

async function keepOnCard(table: Table, { original_id, locale, views_7d, views_30d, view_count }: ArticleViews): Promise<void> {
  try {
    await table.entities.cards.patch({ original_id, locale }).set({ views_7d, views_30d, view_count }).go()
  } catch (error) {
    // Deleted meanwhile.
    if (!isConditionFailure(error)) throw error
  }
}
