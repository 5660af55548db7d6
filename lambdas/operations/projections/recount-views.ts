import { VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { utcDay, VISIT_RULES } from '#shared/domain/articles/visits.ts'
import { daysUntil } from '#shared/domain/platform/newsroom-days.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { getTable } from '../../platform/table/table.ts'
import { addTo, type Counts } from './contributions.ts'
import type { Recount } from './recount.ts'

const ROWS_AT_ONCE = 2000
/** In front of a cursor of totals, and of one of days, which follow them. */
const [TOTALS, DAYS] = ['totals ', 'days ']

/** The days that are counted: a day's rows go one by one when their time has come, so the oldest is not counted any more. @param now ms since 1970 */
const daysAt = (now: number): string[] => daysUntil(utcDay(now), VISIT_RULES.daysKept - 1)

/** Which counters of views the rows that are left say nothing about. */
export function viewsLeftOut(now: number): Recount['leavesOut'] {
  const known = new Set(daysAt(now).map(viewsOfDay))
  return (name) => name.startsWith('views.day.') && !known.has(name)
}

/** Views of a shard's articles, in all and by day. @param from empty at the beginning @param reads queries at most @returns where to go on, null at the end */
export async function countSomeViews(shard: string, from: string, now: number, reads: number): Promise<{ counts: Counts; cursor: string | null }> {
  const counts: Counts = {}
  let cursor: string | null = from || TOTALS
  for (let read = 0; read < reads && cursor !== null; read++) cursor = await countPage(shard, cursor, now, counts)
  return { counts, cursor }
}

async function countPage(shard: string, at: string, now: number, counts: Counts): Promise<string | null> {
  if (at.startsWith(TOTALS)) {
    const page = await totals(shard, at.slice(TOTALS.length) || null)
    for (const { views } of page.data) addTo(counts, { [VIEWS_TOTAL]: views })
    return page.cursor ? TOTALS + page.cursor : DAYS
  }
  const page = await views(shard, daysAt(now)[0] as string, at.slice(DAYS.length) || null)
  for (const { day, views } of page.data) addTo(counts, { [viewsOfDay(day)]: views })
  return page.cursor && DAYS + page.cursor
}

/** Views of the whole site, from the rows of the articles. */
export async function countViews(now: number): Promise<Recount> {
  const counts: Counts = {}
  for (const shard of SHARDS) addTo(counts, (await countSomeViews(shard, '', now, Number.POSITIVE_INFINITY)).counts)
  return { counts, leavesOut: viewsLeftOut(now) }
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
