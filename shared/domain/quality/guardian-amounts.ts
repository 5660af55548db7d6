/** Days of a month, as estimates count them. */
export const MONTH_DAYS = 30
export const WEEK_DAYS = 7
/** From which part of the week before a fall or a rise is told. */
export const NOTED_CHANGE = 0.2

export const dollars = (usd: number): string => `$${usd.toFixed(2)}`
/** What a week's amount comes to in a month. */
export const aMonth = (aWeek: number): number => (aWeek * MONTH_DAYS) / WEEK_DAYS
/** US dollars, rounded to cents. */
export const cents = (usd: number): number => Math.round(usd * 100) / 100

/** How many of how many, in both languages of a prompt. */
export const of = (affected: number, measured: number): string => `${affected} of ${measured}`
export const is = (affected: number, measured: number): string => `${affected} iš ${measured}`
