import { daysUntil, newsroomDay } from './newsroom-days.ts'

const DAY_MS = 86_400_000

/** The week (ISO 8601, from Monday) in the newsroom at a moment: `2026-W48`. @param ms since 1970 */
export const newsroomWeek = (ms: number): string => weekOfDay(newsroomDay(ms))

/** So many weeks in their order, that of the moment the last. @param ms since 1970 */
export const weeksUntil = (ms: number, count: number): string[] =>
  daysUntil(newsroomDay(ms), (count - 1) * 7 + 1)
    .filter((_, index) => index % 7 === 0)
    .map(weekOfDay)

/** The week of a day. A week belongs to the year that its Thursday is in. @param day `2026-11-22` */
function weekOfDay(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  const thursday = new Date(noon + (3 - sinceMonday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of a week. @param week `2026-W48` @returns `2026-11-23` */
export function mondayOf(week: string): string {
  const [year, number] = week.split('-W').map(Number) as [number, number]
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(year, 0, 4)
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7
  return new Date(fourth + ((number - 1) * 7 - sinceMonday) * DAY_MS).toISOString().slice(0, 10)
}
