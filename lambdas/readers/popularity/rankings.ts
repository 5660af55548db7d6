import { RANKINGS, type Ranked, type RankingName, ranked } from '#shared/domain/readers/rankings.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ArticleViews } from './due.ts'

const TOTALS_AT_ONCE = 2000

/**
 * Brings the lists of leading articles up to date with the sums of some articles; the others in them stay as they are, because whatever changes is among the
 * sums sooner or later. Without a last list by views ever, it is made from all totals.
 */
export async function writeRankings(table: Table, sums: readonly ArticleViews[], now: number): Promise<void> {
  const looked = new Set(sums.map(({ article_id }) => article_id))
  const fields = { 'most-read': 'view_count', trending: 'trending_score', week: 'views_7d' } as const satisfies Record<RankingName, keyof ArticleViews>
  const ranked_at = new Date(now).toISOString()
  await Promise.all(
    RANKINGS.map(async (name) => {
      const last = (await table.entities.rankings.get({ name }).go()).data?.articles ?? (name === 'most-read' ? await allTotals(table) : [])
      const now = sums.map(({ article_id: id, original_id, locale, [fields[name]]: value }): Ranked => ({ id, original_id, locale, value }))
      await table.entities.rankings.put({ name, articles: ranked([...last.filter(({ id }) => !looked.has(id)), ...now]), ranked_at }).go()
    }),
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
