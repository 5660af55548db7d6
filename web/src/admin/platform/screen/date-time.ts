import { DATE_STYLE, FORMAT_LOCALE } from '../language/desk-language.ts'

/** Dates as admin screens show them: in the form of the desk's language and the newsroom's time zone. */
export const dateTime = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: DATE_STYLE, timeStyle: 'short', timeZone: 'Europe/Vilnius' })

/** The time of a day. */
export const timeOfDay = new Intl.DateTimeFormat(FORMAT_LOCALE, { timeStyle: 'short', timeZone: 'Europe/Vilnius' })

/** A day without a time. */
export const calendarDay = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: DATE_STYLE, timeZone: 'Europe/Vilnius' })

/** When something was saved: of today the time, else the date too. */
export function savedAt(iso: string, now = new Date()): string {
  const at = new Date(iso)
  return calendarDay.format(at) === calendarDay.format(now) ? timeOfDay.format(at) : dateTime.format(at)
}
