/** Rules of counting readers. */
export const VISIT_RULES = {
  /** A visitor counts again for an article after this many milliseconds. */
  countedFor: 30 * 60_000,
  /** Stays of up to this many seconds are not told… */
  shortestStay: 5,
  /** …and count as no more than this: a tab left open is no reader. */
  longestStay: 30 * 60,
  /** Days that a day's views are kept. */
  daysKept: 40,
} as const

/** Seconds that a told stay counts for; 0 when it was too short. */
export const countedStay = (timeSpent: number): number => (timeSpent > VISIT_RULES.shortestStay ? Math.round(Math.min(timeSpent, VISIT_RULES.longestStay)) : 0)

/**
 * Scheme and host of where a reader came from; `direct` for nowhere, ourselves, or what is no web address.
 * @param own the site's own origin
 */
export function referrerOrigin(referrer: string, own: string): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === own || url.origin.length > 200) return 'direct'
  return url.origin
}

interface Day {
  day: string
  views: number
}

/** Views of the last seven and thirty UTC days, today included. */
export function viewSums(days: readonly Day[], now: number): { views_7d: number; views_30d: number } {
  const since = (count: number) => utcDay(now - (count - 1) * 86_400_000)
  const sum = (first: string) => days.reduce((total, { day, views }) => (day >= first ? total + views : total), 0)
  return { views_7d: sum(since(7)), views_30d: sum(since(30)) }
}

/**
 * How sought after an article is: its views, each day's counting half as much as the next day's, rounded. So 60 views a day make 119 in
 * the end, and a week without readers makes almost nothing of any number.
 */
export function trendingScore(days: readonly Day[], now: number): number {
  const today = Date.parse(utcDay(now))
  const sum = days.reduce((total, { day, views }) => total + views * 0.5 ** Math.max(0, (today - Date.parse(day)) / 86_400_000), 0)
  return Math.round(sum)
}

/** `2026-11-20` */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
