const DAY_MS = 86_400_000

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A day some days later, or earlier. @param day `2026-11-28` */
export const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * DAY_MS)

/** The days of the weeks that a month has days in, from a Monday on: 28 to 42. @param month `2026-11` */
export function monthDays(month: string): string[] {
  const first = `${month}-01`
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  const begin = addDays(first, -weekday)
  const length = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  return Array.from({ length: Math.ceil((weekday + length) / 7) * 7 }, (_, index) => addDays(begin, index))
}

/** A month some months later, or earlier. @param month `2026-11` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}
