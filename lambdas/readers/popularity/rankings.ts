import { type Ranked, type RankingName, ranked } from '#shared/domain/readers/rankings.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ArticleViews } from './sums.ts'

const TOTALS_AT_ONCE = 2000

/**
 * Writes the lists of leading articles. The list by views ever goes on from the last one, because articles that nobody has read lately
 * have no sums; without a last one it is made from all totals.
 */
export async function writeRankings(table: Table, sums: readonly ArticleViews[], now: number): Promise<void> {
  const by = (field: 'view_count' | 'trending_score' | 'views_7d') =>
    sums.map(({ article_id: id, original_id, locale, [field]: value }): Ranked => ({ id, original_id, locale, value }))
  const before = (await table.entities.rankings.get({ name: 'most-read' }).go()).data?.articles ?? (await allTotals(table))
  const lists = { 'most-read': [...before, ...by('view_count')], trending: by('trending_score'), week: by('views_7d') } satisfies Record<RankingName, Ranked[]>
  const ranked_at = new Date(now).toISOString()
  await Promise.all(
    Object.entries(lists).map(([name, articles]) => table.entities.rankings.put({ name: name as RankingName, articles: ranked(articles), ranked_at }).go()),
  )
}

/** The leading articles of all that were ever read, shard by shard. */
async function allTotals(table: Table): Promise<Ranked[]> {
  let leading: Ranked[] = []
  for (const shard of SHARDS) {
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof totalsPage>> = await totalsPage(table, shard, cursor)
      const found = page.data.flatMap(({ article_id: id, original_id, locale, views: value }) =>
        original_id && locale ? [{ id, original_id, locale, value }] : [],
      )
      leading = ranked([...leading, ...found])
      cursor = page.cursor
    } while (cursor)
  }
  return leading
}

const totalsPage = (table: Table, shard: string, cursor: string | null) =>
  table.entities.viewTotals.query.totals({ shard }).go({ cursor, limit: TOTALS_AT_ONCE, attributes: ['article_id', 'original_id', 'locale', 'views'] })
