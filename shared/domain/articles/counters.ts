import type { Locale } from '#shared/locales.ts'
import { newsroomDay } from '../platform/newsroom-days.ts'
import type { ScoreBand } from './seo-tiers.ts'
import { VISIT_RULES } from './visits.ts'

/** Names of the counters that are of a time, and how long they are kept; those of the present state are named where they are counted. */
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** Days that the counters of a day's activity are kept: the week's sums need eight. */
const ACTIVITY_DAYS = 15
/** The last hour's sum needs the minutes of one. */
const ACTIVITY_HOURS = 3

/** Views of all articles on one UTC day, and in all. */
export const viewsOfDay = (day: string): string => `views.day.${day}`
export const VIEWS_TOTAL = 'views.total'

/** What happened in one minute (UTC), and on one day of the newsroom. @param moment ISO 8601 */
export const activityOfMinute = (moment: string, kind: string): string => `activity.minute.${moment.slice(0, 16)}.${kind}`
export const activityOfDay = (day: string, kind: string): string => `activity.day.${day}.${kind}`

/** Both counters of something that happened. */
export const activityCounters = (moment: string, kind: string): string[] => [
  activityOfMinute(moment, kind),
  activityOfDay(newsroomDay(Date.parse(moment)), kind),
]

const TIMED = /^(views\.day|activity\.day|activity\.minute)\.([^.]+)/

/** Epoch seconds after which a counter is of no use any more; null for those that stay. */
export function counterExpiry(name: string): number | null {
  const [, kind, time = ''] = TIMED.exec(name) ?? []
  if (!kind) return null
  if (kind === 'activity.minute') return Date.parse(`${time}:00Z`) / 1000 + ACTIVITY_HOURS * HOUR_SECONDS
  return Date.parse(`${time}T00:00:00Z`) / 1000 + (kind === 'views.day' ? VISIT_RULES.daysKept : ACTIVITY_DAYS) * DAY_SECONDS
}

/** Counters of the links of a language's published articles begin like this, so that one range holds them and nothing else. */
export const linkedCountersOf = (locale: Locale): string => `links.${locale}.`
/**
 * Published articles of a language without a link, with some but fewer than there should be, with enough; their links in all; those in whose present
 * text nobody has looked for links. The first three together are all published articles, once the nightly check has counted them.
 */
export const linkedCounter = (locale: Locale, kind: 'none' | 'few' | 'enough' | 'links' | 'waiting'): string => `${linkedCountersOf(locale)}${kind}`

/** Counters of the SEO analytics begin like this, so that one range holds them and nothing else. */
export const SEO_COUNTERS = 'analytics.seo.'
/** Articles of a language whose score is in a band; English originals with so many links; published articles that hardly anybody reads. */
export const scoreCounter = (locale: Locale, band: ScoreBand): string => `${SEO_COUNTERS}score.${locale}.${String(band).padStart(2, '0')}`
export const linkCounter = (advice: 'few' | 'target' | 'many'): string => `${SEO_COUNTERS}links.${advice}`
export const refreshCounter = (locale: Locale): string => `${SEO_COUNTERS}refresh.${locale}`
