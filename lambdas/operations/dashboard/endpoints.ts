import { activityOfDay, activityOfMinute } from '#shared/domain/articles/counters.ts'
import { utcDay } from '#shared/domain/articles/visits.ts'
import { budgetDay } from '#shared/domain/platform/model-budget.ts'
import { newsroomDay, weekUntil } from '#shared/domain/platform/newsroom-days.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { countedFigures, figuresOf, listedCard } from './figures.ts'
import { liveFigures, recentAction, tallyOf, topArticle } from './live-figures.ts'
import { readBetween, readCountedUntil, readEntered, readLatest, readMeasured, readNewestActions, readRanked } from './store.ts'

const HOUR_MS = 3_600_000
const TOP_ARTICLES = 10
const RECENT_ACTIONS = 20
/** After every name that begins like this one. */
const END = '~'

export const getDashboard: HandlerOf<'getDashboard'> = async () => {
  const now = new Date()
  const [counters, latest, { ranked_at, lists }, measured, entered, countedUntil] = await Promise.all([
    readBetween('articles', `views${END}`),
    readLatest(),
    readRanked(['most-read', 'trending']),
    readMeasured(budgetDay(now)),
    readEntered(),
    readCountedUntil(),
  ])
  return {
    generated_at: now.toISOString(),
    ...countedFigures(figuresOf(counters), utcDay(now.getTime()), countedUntil),
    latest: latest.map(listedCard),
    most_read: (lists['most-read'] ?? []).map(listedCard),
    trending: (lists.trending ?? []).map(listedCard),
    ranked_at,
    spending: {
      entered_usd: entered?.value ?? null,
      entered_at: entered?.at ?? null,
      measured_micro_usd: measured.total,
      measured_today_micro_usd: measured.today,
    },
  }
}

export const getLiveStatistics: HandlerOf<'getLiveStatistics'> = async () => {
  const now = Date.now()
  const timestamp = new Date(now).toISOString()
  const hourAgo = new Date(now - HOUR_MS).toISOString()
  const days = weekUntil(newsroomDay(now))
  const today = days.at(-1) as string
  const [minutes, ofDays, state, { lists }, recent] = await Promise.all([
    readBetween(activityOfMinute(hourAgo, END), activityOfMinute(timestamp, END)),
    readBetween(activityOfDay(days[0] as string, ''), activityOfDay(today, END)),
    readBetween('originals', `originals${END}`),
    readRanked(['week']),
    readNewestActions([monthOf(timestamp), monthBefore(timestamp)], RECENT_ACTIONS),
  ])
  const ofToday = ofDays.filter(({ name }) => name.startsWith(activityOfDay(today, '')))
  return {
    timestamp,
    ...liveFigures({ hour: tallyOf(minutes), today: tallyOf(ofToday), week: tallyOf(ofDays), state: figuresOf(state) }),
    topArticles: (lists.week ?? []).slice(0, TOP_ARTICLES).map(topArticle),
    recentActivity: recent.map(recentAction),
  }
}

const monthBefore = (timestamp: string): string => monthOf(new Date(Date.parse(`${monthOf(timestamp)}-01T00:00:00Z`) - 1).toISOString())
