import { activityOfDay } from '#shared/domain/articles/counters.ts'
import { analyticsBegin, writtenFigures } from '#shared/domain/operations/analytics.ts'
import { daysUntil, newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { readDeskCounts, readEntriesSince } from '../../articles/reading/desk-view.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readCounters } from '../../platform/table/counters.ts'
import { getTable } from '../../platform/table/table.ts'

const WEEK_DAYS = 7
const POINTS = 'originals.eeat.points'
/** Those that have a score. */
const EVALUATED = ['approved', 'needs_revision', 'rejected'].map((status) => `originals.eeat.${status}`)

/** What the list of English articles counts, those of the last month, some counters by their names. */
export const getAnalytics: HandlerOf<'getAnalytics'> = async () => {
  const now = Date.now()
  const publications = daysUntil(newsroomDay(now), WEEK_DAYS).map((day) => activityOfDay(day, 'articles_published'))
  const [counts, recent, count] = await Promise.all([
    readDeskCounts(ORIGINAL_LOCALE),
    readEntriesSince(ORIGINAL_LOCALE, analyticsBegin(now)),
    readCounters(getTable(), [...publications, POINTS, ...EVALUATED, ...LOCALES.map((locale) => `articles.published.${locale}`)]),
  ])
  const { today, last_7_days, originals, published, days, sections } = writtenFigures(counts, recent, now)
  const evaluated = sum(EVALUATED.map(count))
  return {
    generated_at: new Date(now).toISOString(),
    today: { created: today, published: count(publications.at(-1) as string) },
    last_7_days: { created: last_7_days, published: sum(publications.map(count)) },
    originals,
    published_originals: published,
    average_eeat: evaluated > 0 ? Math.min(100, Math.round((10 * count(POINTS)) / evaluated) / 10) : null,
    evaluated,
    days,
    sections: sections.map((one) => ({ ...one, name: sectionLabel(one.section) })),
    locales: LOCALES.map((locale) => ({ locale, published: count(`articles.published.${locale}`) })),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
