import { trendingScore, utcDay, viewSums } from '../articles/visits.ts'

const DAY_MS = 86_400_000
/** Days that an article's window holds: as many as the longest sum needs. */
export const WINDOW_DAYS = 30
/** Days before the last look whose views may have grown since: lines of the access log are counted when they come up to three days late. */
const LATE_DAYS = 4

/** Views of an article by UTC day, as they were when somebody last summed them up. */
export interface ViewWindow {
  /** UTC day of the first number. */
  until: string
  /** Of that day, of the day before, and so on; trailing noughts are left out. */
  views: readonly number[]
}

const dayBefore = (day: string, days: number): string => utcDay(Date.parse(day) - days * DAY_MS)

/** The days whose rows have to be read to bring a window up to a moment: a few, and all of them where there is no window. @param now epoch milliseconds */
export function daysToRead(window: ViewWindow | null, now: number): string[] {
  const today = utcDay(now)
  const days = Array.from({ length: WINDOW_DAYS }, (_, ago) => dayBefore(today, ago))
  const first = window ? dayBefore(window.until, LATE_DAYS) : ''
  return days.filter((day) => day >= first)
}

/** A window as it is at a moment. @param read views of the days of {@link daysToRead}; a day that is not among them had none */
export function windowAt(window: ViewWindow | null, read: readonly { day: string; views: number }[], now: number): ViewWindow {
  const until = utcDay(now)
  const viewsOf = new Map(daysIn(window).map(({ day, views }) => [day, views]))
  for (const { day, views } of read) viewsOf.set(day, views)
  const views = Array.from({ length: WINDOW_DAYS }, (_, ago) => viewsOf.get(dayBefore(until, ago)) ?? 0)
  return { until, views: views.slice(0, views.findLastIndex((count) => count > 0) + 1) }
}

/** The days of a window. */
export const daysIn = (window: ViewWindow | null): { day: string; views: number }[] =>
  window ? window.views.map((views, ago) => ({ day: dayBefore(window.until, ago), views })) : []

/**
 * The UTC day on which sums of a window will differ although nobody reads the article: tomorrow, as long as something of the week or of the trend is left;
 * then the day on which its oldest day falls out of the thirty. Null: they are nought for good.
 */
export function nextChange(window: ViewWindow): string | null {
  const days = daysIn(window)
  const at = Date.parse(window.until)
  if (viewSums(days, at).views_7d > 0 || trendingScore(days, at) > 0) return dayBefore(window.until, -1)
  const oldest = window.views.findLastIndex((count) => count > 0)
  return oldest < 0 ? null : dayBefore(window.until, oldest - WINDOW_DAYS)
}
