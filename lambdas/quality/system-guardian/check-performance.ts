import { feedPath, homePath } from '#shared/domain/articles/addresses.ts'
import { viewsOfDay } from '#shared/domain/articles/counters.ts'
import { daysUntil } from '#shared/domain/platform/newsroom-days.ts'
import { reasonKind } from '#shared/domain/publishing/activity.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { systemHealth } from '#shared/domain/quality/system-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readCounters, sumBetween } from '../../platform/table/counters.ts'
import type { Check, HealthPlace } from './place.ts'

/** A page that takes longer for the whole of its HTML is slow. */
const SLOW_MS = 3000
/** Views a day below which their absence says nothing. */
const USUAL_VIEWS = 50
/** Views of a week below which their fall says nothing. */
const WEEKLY_VIEWS = 200
const HOUR_MS = 3_600_000

/** Pages open in good time, readers read as they did, and publications go out. */
export const checkPerformance: Check = async (place) => {
  const [pages, views, publications] = await Promise.all([openPages(place), readViews(place), readPublications(place)])
  const closed = pages.filter(({ status }) => status !== 200)
  const slow = pages.filter(({ status, ms }) => status === 200 && ms > SLOW_MS)
  return {
    problems: [
      ...problemOf('site-unreachable', closed.length),
      ...problemOf('site-slow', slow.length),
      ...problemOf('views-stopped', views.stopped ? 1 : 0),
      ...problemOf('views-fallen', views.fallen ? views.before - views.week : 0),
      ...problemOf('publications-broken', publications.isBroken ? publications.broken : 0),
    ],
    repaired: [],
    details: {
      pages: Object.fromEntries(pages.map(({ path, status, ms }) => [path, status === 200 ? `${ms} ms` : `HTTP ${status ?? '–'}`])),
      views_7d: views.week,
      views_previous_7d: views.before,
      views_yesterday_and_today: views.recent,
      published_last_hour: publications.published,
      broken_last_hour: publications.broken,
    },
  }
}

async function openPages({ live, parts }: HealthPlace) {
  const newest = [...(await live()).values()]
    .flat()
    .filter(({ locale }) => locale === ORIGINAL_LOCALE)
    .reduce<{ published_at: string; path: string } | null>((one, other) => (one && one.published_at > other.published_at ? one : other), null)
  const paths = [homePath(ORIGINAL_LOCALE), feedPath(ORIGINAL_LOCALE), ...(newest ? [newest.path] : [])]
  const pages: { path: string; status: number | null; ms: number }[] = []
  for (const path of paths) pages.push({ path, ...(await parts.reach(path)) })
  return pages
}

/** Of whole days: today's count only when nothing at all would be strange. */
async function readViews({ table, now }: HealthPlace) {
  const days = daysUntil(now.toISOString().slice(0, 10), 15)
  const counter = await readCounters(table, days.map(viewsOfDay))
  const sum = (some: readonly string[]) => some.reduce((total, day) => total + counter(viewsOfDay(day)), 0)
  const [before, week, recent] = [sum(days.slice(0, 7)), sum(days.slice(7, 14)), sum(days.slice(-2))]
  return { before, week, recent, stopped: recent === 0 && before / 7 >= USUAL_VIEWS, fallen: before >= WEEKLY_VIEWS && week < before / 2 }
}

async function readPublications({ table, now }: HealthPlace) {
  const [from, to] = [now.getTime() - HOUR_MS, now.getTime()].map((moment) => `activity.minute.${new Date(moment).toISOString().slice(0, 16)}`)
  const sums = await sumBetween(table, `${from}.`, `${to}~`)
  const count = (kind: string) => Math.max(0, sums.get(kind) ?? 0)
  const broken = count(reasonKind('dependency-unavailable')) + count(reasonKind('internal'))
  const published = count('articles_published')
  return { published, broken, isBroken: systemHealth({ published, broken, translationSuccessRate: null }) === 'critical' }
}
