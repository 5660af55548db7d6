/** Screens and "today" are by the newsroom's clock; what is counted of readers and of money is by UTC days. */
export const NEWSROOM_ZONE = 'Europe/Vilnius'

const DAY_MS = 86_400_000
// The Swedish form of a date is ISO 8601.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: NEWSROOM_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day in the newsroom at a moment: `2026-11-22`. @param ms since 1970 */
export const newsroomDay = (ms: number): string => dayFormat.format(ms)

const HOUR_MS = 3_600_000

/** The moment at which the newsroom's day began: its midnight, also where the clock has been changed since. @param ms since 1970 */
export function newsroomDayBegin(ms: number): string {
  const day = newsroomDay(ms)
  // The zone is two or three hours ahead of UTC; whichever of the two hours is the first of the day.
  const [summer, winter] = [3, 2].map((hours) => Date.parse(`${day}T00:00:00Z`) - hours * HOUR_MS) as [number, number]
  return new Date(newsroomDay(summer) === day ? summer : winter).toISOString()
}

/** The days of the week from its Monday to this day, in their order. @param day `2026-11-22` */
export function weekUntil(day: string): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return daysUntil(day, sinceMonday + 1)
}

/** So many days in their order, this one the last. @param day `2026-11-22` */
export function daysUntil(day: string, count: number): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(noon - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10))
}
