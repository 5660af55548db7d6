import type { EntityItem } from 'electrodb'
import { trendingScore, utcDay, viewSums } from '#shared/domain/articles/visits.ts'
import { daysIn, daysToRead, nextChange, type ViewWindow, windowAt } from '#shared/domain/readers/view-window.ts'
import type { Locale } from '#shared/locales.ts'
import { SHARDS, type ViewTotal } from '#shared/table/readers/audience.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { dueOn } from '../views/counting-store.ts'

/** Articles whose days are read together. */
const ARTICLES_AT_ONCE = 400
/** Rows of one query. */
const ROWS_AT_ONCE = 1000
/** How many rows are written at the same time. */
const WRITES_AT_ONCE = 32

/** What an article's views come to. */
export interface ArticleViews {
  article_id: string
  original_id: string
  locale: Locale
  views_7d: number
  views_30d: number
  view_count: number
  trending_score: number
}

type TotalRow = EntityItem<ReturnType<typeof ViewTotal>>
type DueRow = TotalRow & Pick<ArticleViews, 'original_id' | 'locale'>

/** An article that was due: what its views come to, and what that was computed of. */
export interface Due extends ArticleViews {
  row: DueRow
  window: ViewWindow
}

/**
 * The articles whose sums may have changed: those that were read since, and those of which a day has fallen out. Who waits longest comes first. Their
 * number grows with the reads, never with the articles there are; each costs its row and those of some five days.
 * @param now epoch milliseconds @param most about how many
 */
export async function readDue(table: Table, now: number, most: number): Promise<Due[]> {
  const due: Due[] = []
  for (const shard of SHARDS) {
    const rows = await dueRows(table, shard, utcDay(now), Math.ceil(most / SHARDS.length))
    for (let start = 0; start < rows.length; start += ARTICLES_AT_ONCE) due.push(...(await summed(table, rows.slice(start, start + ARTICLES_AT_ONCE), now)))
  }
  return due
}

async function dueRows(table: Table, shard: string, today: string, most: number): Promise<DueRow[]> {
  const rows: DueRow[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(ROWS_AT_ONCE, most - rows.length)
    // `$` follows `#`: all of today, and nothing of tomorrow.
    const page: { data: TotalRow[]; cursor: string | null } = await table.entities.viewTotals.query
      .due({ due: shard })
      .lt({ due_order: `${today}$` })
      .go({ cursor, limit })
    rows.push(...page.data.filter((row): row is DueRow => row.original_id !== undefined && row.locale !== undefined))
    cursor = page.cursor
  } while (cursor && rows.length < most)
  return rows
}

async function summed(table: Table, rows: readonly DueRow[], now: number): Promise<Due[]> {
  const keys = rows.flatMap(({ shard, article_id, ...row }) => daysToRead(windowOf(row), now).map((day) => ({ shard, day, article_id })))
  const days = await readAll(keys, (some) => table.entities.viewDays.get(some).go({ concurrent: 8, consistent: true }))
  const daysOf = Map.groupBy(days, ({ article_id }) => article_id)
  return rows.map((row) => {
    const { article_id, original_id, locale, views: view_count } = row
    const window = windowAt(windowOf(row), daysOf.get(article_id) ?? [], now)
    const known = daysIn(window)
    return { article_id, original_id, locale, ...viewSums(known, now), view_count, trending_score: trendingScore(known, now), row, window }
  })
}

const windowOf = ({ window, window_until }: Pick<TotalRow, 'window' | 'window_until'>): ViewWindow | null =>
  window_until === undefined ? null : { until: window_until, views: window ?? [] }

/** Notes that all knows of these sums: each is due again when they change by themselves. One that was read meanwhile stays due. */
export async function keepTold(table: Table, told: readonly Due[]): Promise<void> {
  for (let start = 0; start < told.length; start += WRITES_AT_ONCE)
    await Promise.all(told.slice(start, start + WRITES_AT_ONCE).map((one) => keepOneTold(table, one)))
}

async function keepOneTold(table: Table, { row: { shard, article_id, batch }, window }: Due): Promise<void> {
  const next = nextChange(window)
  const change = table.entities.viewTotals.patch({ shard, article_id }).set({ window: [...window.views], window_until: window.until })
  const kept = next === null ? change.remove(['due', 'due_order']) : change.set(dueOn(article_id, next))
  try {
    await kept.where((total, { eq, notExists }) => (batch === undefined ? notExists(total.batch) : eq(total.batch, batch))).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
