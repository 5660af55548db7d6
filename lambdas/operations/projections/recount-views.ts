import { VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { utcDay, VISIT_RULES } from '#shared/domain/articles/visits.ts'
import { daysUntil } from '#shared/domain/platform/newsroom-days.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { getTable } from '../../platform/table/table.ts'
import { addTo, type Counts } from './contributions.ts'
import type { Recount } from './recount.ts'

const ROWS_AT_ONCE = 2000

/** Views of the whole site, in all and by day, from the rows of the articles. @param now ms since 1970 */
export async function countViews(now: number): Promise<Recount> {
  const counts: Counts = {}
  // A day's rows go one by one when their time has come: the oldest is not counted any more.
  const days = daysUntil(utcDay(now), VISIT_RULES.daysKept - 1)
  for (const shard of SHARDS) {
    await eachPage(
      (cursor) => totals(shard, cursor),
      ({ views }) => addTo(counts, { [VIEWS_TOTAL]: views }),
    )
    await eachPage(
      (cursor) => views(shard, days[0] as string, cursor),
      ({ day, views }) => addTo(counts, { [viewsOfDay(day)]: views }),
    )
  }
  const known = new Set(days.map(viewsOfDay))
  return { counts, leavesOut: (name) => name.startsWith('views.day.') && !known.has(name) }
}

const totals = (shard: string, cursor: string | null) =>
  getTable()
    .entities.viewTotals.query.totals({ shard })
    .go({ cursor, limit: ROWS_AT_ONCE, consistent: true, attributes: ['views'] })

const views = (shard: string, first: string, cursor: string | null) =>
  getTable()
    .entities.viewDays.query.days({ shard })
    .between({ day: first }, { day: '9999' })
    .go({ cursor, limit: ROWS_AT_ONCE, consistent: true, attributes: ['day', 'views'] })

async function eachPage<Row>(read: (cursor: string | null) => Promise<{ data: Row[]; cursor: string | null }>, take: (row: Row) => void): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: Row[]; cursor: string | null } = await read(cursor)
    page.data.forEach(take)
    cursor = page.cursor
  } while (cursor)
}
