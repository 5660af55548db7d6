import { daysUntil, newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { getTable } from '../../platform/table/table.ts'
import { activityCounts } from './activity.ts'
import { addTo, type Counts } from './contributions.ts'
import type { LoggedRow } from './logged-row-store.ts'
import type { Recount } from './recount.ts'

/** What the sums of a week need. */
const DAYS = 8
const MINUTES = 120
const MINUTE_MS = 60_000
const ROWS_AT_ONCE = 400

/** Whether a counter is of a time that is counted: a day of the week, or a minute of the last two hours. @param now ms since 1970 */
function knownAt(now: number): { days: string[]; isKnown: (name: string) => boolean } {
  const days = daysUntil(newsroomDay(now), DAYS)
  const minutes = Array.from({ length: MINUTES + 1 }, (_, index) => new Date(now - (MINUTES - index) * MINUTE_MS).toISOString().slice(0, 16))
  const known = new Set([...days.map((day) => `activity.day.${day}`), ...minutes.map((minute) => `activity.minute.${minute}`)])
  return { days, isKnown: (name) => known.has(name.split('.').slice(0, 3).join('.')) }
}

/** Which counters of what happened the rows that are left say nothing about. */
export function activityLeftOut(now: number): Recount['leavesOut'] {
  const { isKnown } = knownAt(now)
  return (name) => name.startsWith('activity.') && !isKnown(name)
}

/** What happened lately, from the automation log: by day of the newsroom, and by minute of the last two hours. @param now ms since 1970 */
export async function countActivity(now: number): Promise<Recount> {
  const { days, isKnown } = knownAt(now)
  const counts: Counts = {}
  // The newsroom's day begins on the UTC day before it.
  const [first = '', last = ''] = [daysUntil(days[0] as string, 2)[0], new Date(now).toISOString()]
  for (const month of new Set([monthOf(first), monthOf(last)])) {
    await eachLogged(month, first, (row) => addTo(counts, Object.fromEntries(Object.entries(activityCounts(row)).filter(([name]) => isKnown(name)))))
  }
  return { counts, leavesOut: activityLeftOut(now) }
}

async function eachLogged(month: string, first: string, take: (row: LoggedRow) => void): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: LoggedRow[]; cursor: string | null } = await getTable()
      .entities.automationLog.query.log({ month })
      .gte({ created_at: first })
      .go({ cursor, limit: ROWS_AT_ONCE, consistent: true, attributes: ['action_type', 'status', 'created_at', 'details'] })
    page.data.forEach(take)
    cursor = page.cursor
  } while (cursor)
}
