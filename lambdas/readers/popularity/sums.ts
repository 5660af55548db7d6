import { trendingScore, utcDay, VISIT_RULES, viewSums } from '#shared/domain/articles/visits.ts'
import type { Locale } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** How many cards are written at the same time. */
const AT_ONCE = 8

export interface ArticleViews {
  article_id: string
  original_id: string
  locale: Locale
  views_7d: number
  views_30d: number
  view_count: number
  trending_score: number
}

/** What the cards keep of it. */
const KEPT = ['views_7d', 'views_30d', 'view_count', 'trending_score'] as const

/** Cards that are read together, so that memory stays bounded however many articles have readers. */
const CARDS_AT_ONCE = 400
const DAYS_AT_ONCE = 2000

/** The views of every article that had any within the days kept. */
export async function readSums(table: Table, now: number): Promise<ArticleViews[]> {
  const sums: ArticleViews[] = []
  for (const shard of SHARDS) sums.push(...(await shardSums(table, shard, now)))
  return sums
}

type Viewed = Pick<ArticleViews, 'original_id' | 'locale'> & { days: { day: string; views: number }[] }

async function shardSums(table: Table, shard: string, now: number): Promise<ArticleViews[]> {
  const articles = await readDays(table, shard, now)
  const totals = await readAll(
    [...articles.keys()].map((article_id) => ({ shard, article_id })),
    (batch) => table.entities.viewTotals.get(batch).go({ concurrent: 4 }),
  )
  const countOf = new Map(totals.map(({ article_id, views }) => [article_id, views]))
  return [...articles].map(([article_id, { original_id, locale, days }]) => {
    return { article_id, original_id, locale, ...viewSums(days, now), view_count: countOf.get(article_id) ?? 0, trending_score: trendingScore(days, now) }
  })
}

/** The days of a shard's articles, without what else their rows say. */
async function readDays(table: Table, shard: string, now: number): Promise<Map<string, Viewed>> {
  const from = utcDay(now - VISIT_RULES.daysKept * 86_400_000)
  const articles = new Map<string, Viewed>()
  let cursor: string | null = null
  do {
    const page: { data: (Pick<ArticleViews, 'article_id' | 'original_id' | 'locale'> & { day: string; views: number })[]; cursor: string | null } =
      await table.entities.viewDays.query
        .days({ shard })
        .between({ day: from }, { day: utcDay(now + 86_400_000) })
        .go({ cursor, limit: DAYS_AT_ONCE, attributes: ['day', 'article_id', 'original_id', 'locale', 'views'] })
    for (const { article_id, original_id, locale, day, views } of page.data) {
      const viewed = articles.get(article_id) ?? { original_id, locale, days: [] }
      viewed.days.push({ day, views })
      articles.set(article_id, viewed)
    }
    cursor = page.cursor
  } while (cursor)
  return articles
}

/** Writes the numbers to those cards that say something else. @returns how many */
export async function keepOnCards(table: Table, sums: readonly ArticleViews[]): Promise<number> {
  let changed = 0
  for (let start = 0; start < sums.length; start += CARDS_AT_ONCE) changed += await keepSome(table, sums.slice(start, start + CARDS_AT_ONCE))
  return changed
}

/** Those of some sums whose cards say something else. Their cards are read some at a time. */
export async function staleSums(table: Table, sums: readonly ArticleViews[]): Promise<ArticleViews[]> {
  const stale: ArticleViews[] = []
  for (let start = 0; start < sums.length; start += CARDS_AT_ONCE) stale.push(...(await staleOf(table, sums.slice(start, start + CARDS_AT_ONCE))))
  return stale
}

async function staleOf(table: Table, sums: readonly ArticleViews[]): Promise<ArticleViews[]> {
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

async function keepOnCard(table: Table, { original_id, locale, ...sums }: ArticleViews): Promise<void> {
  const { views_7d, views_30d, view_count, trending_score } = sums
  try {
    await table.entities.cards.patch({ original_id, locale }).set({ views_7d, views_30d, view_count, trending_score }).go()
  } catch (error) {
    // Deleted meanwhile.
    if (!isConditionFailure(error)) throw error
  }
}
