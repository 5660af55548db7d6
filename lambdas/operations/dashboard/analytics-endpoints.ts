import { activityOfDay } from '#shared/domain/articles/counters.ts'
import { writtenFigures } from '#shared/domain/operations/analytics.ts'
import { daysUntil, newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readCounters } from '../../platform/table/counters.ts'
import { getTable } from '../../platform/table/table.ts'

const WEEK_DAYS = 7
const POINTS = 'originals.eeat.points'
/** Those that have a score. */
const EVALUATED = ['approved', 'needs_revision', 'rejected'].map((status) => `originals.eeat.${status}`)

/** Two reads: the kept list of English articles, some counters by their names. */
export const getAnalytics: HandlerOf<'getAnalytics'> = async () => {
  const now = Date.now()
  const publications = daysUntil(newsroomDay(now), WEEK_DAYS).map((day) => activityOfDay(day, 'articles_published'))
  const [entries, count] = await Promise.all([
    readDeskList(ORIGINAL_LOCALE),
    readCounters(getTable(), [...publications, POINTS, ...EVALUATED, ...LOCALES.map((locale) => `articles.published.${locale}`)]),
  ])
  const { today, last_7_days, originals, published, days, sections } = writtenFigures(entries, now)
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
