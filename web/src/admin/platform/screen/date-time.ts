/** Dates as admin screens show them: Lithuanian form, the newsroom's time zone. */
export const dateTime = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Vilnius' })

/** The time of a day. */
export const timeOfDay = new Intl.DateTimeFormat('lt-LT', { timeStyle: 'short', timeZone: 'Europe/Vilnius' })
const day = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'short', timeZone: 'Europe/Vilnius' })

/** When something was saved: of today the time, else the date too. */
export function savedAt(iso: string, now = new Date()): string {
  const at = new Date(iso)
  return day.format(at) === day.format(now) ? timeOfDay.format(at) : dateTime.format(at)
}
