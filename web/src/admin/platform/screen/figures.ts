import type { Answer } from '../api/call.ts'
import { DESK_LANGUAGE, FORMAT_LOCALE } from '../language/desk-language.ts'
import { t } from './catalogue.ts'

export type DashboardFigures = Answer<'getDashboard'>
export type ListedArticle = DashboardFigures['latest'][number]

const whole = new Intl.NumberFormat(FORMAT_LOCALE)
const decimal = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1 })
const dollars = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })
const clock = new Intl.DateTimeFormat(FORMAT_LOCALE, { timeStyle: 'medium', timeZone: 'Europe/Vilnius' })
// Views are counted by UTC days; a day's own date is the same everywhere.
const shortDay = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: DESK_LANGUAGE === 'lt' ? '2-digit' : 'short', day: '2-digit', timeZone: 'UTC' })

export const numberText = (value: number): string => whole.format(value)
export const scoreText = (value: number | null): string => (value === null ? '–' : decimal.format(value))
export const percentText = (value: number | null): string => (value === null ? '–' : t.percent({ value: decimal.format(value) }))
/** @param usd US dollars; null: there is nothing to divide by, or nothing was entered */
export const moneyText = (usd: number | null): string => (usd === null ? '–' : (usd > 0 && usd < 1 ? cents : dollars).format(usd))
export const clockText = (timestamp: string): string => clock.format(new Date(timestamp))
/** @param day `2026-11-22` */
export const dayText = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))

/** A share in percent for the width of a bar; nothing of nothing. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0)
