/** Dates as admin screens show them: Lithuanian form, the newsroom's time zone. */
export const dateTime = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Vilnius' })

/** Time of day, likewise. */
export const timeOfDay = new Intl.DateTimeFormat('lt-LT', { timeStyle: 'short', timeZone: 'Europe/Vilnius' })
