import { articlePath } from '#shared/domain/articles/addresses.ts'
import { activityOfDay, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/articles/rejection-reasons.ts'
import { daysUntil, newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { type ActivityKind, reasonKind } from '#shared/domain/publishing/activity.ts'
import type { MailWeek } from '#shared/domain/readers/mail-week.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readMailing } from './mailings.ts'
import { readWaiting, type Waiting } from './waiting.ts'
import { readWeekArticles } from './week-articles.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** Articles that the report names. */
const NAMED = 10
/** After every name that begins like this one. */
const AFTER = '~'
const ROWS_AT_ONCE = 100
/** Long work of a week that is looked through. */
const WORKS_READ = 5000
/** Runs of schedules, likewise: one a minute is ten thousand a week. */
const RUNS_AT_ONCE = 1000
const RUNS_READ = 40_000

/** A figure of the week, and of the week before. */
export interface Compared {
  now: number
  before: number
}

export interface WeekFigures {
  /** The newsroom's days that are told of: the first and the last. */
  days: { first: string; last: string }
  created: Compared
  published: Compared
  /** Languages, not articles. */
  translated: Compared
  refused: Compared
  failedPublications: Compared
  /** Why publications did not happen, the most frequent reason first. */
  reasons: { reason: RejectionReason; count: number }[]
  /** English originals of the week, newest first. */
  articles: { title: string; path: string }[]
  articlesTotal: number
  views: Compared
  mostRead: { title: string; path: string | null; views: number }[]
  /** Micro-dollars. */
  spent: Compared
  calls: number
  /** Kinds of long work that ended with a fault and was not stopped by anybody, one for each. */
  failedWork: string[]
  /** Schedules whose runs failed, the one that failed most first. */
  failedRuns: { job: ScheduleName; count: number }[]
  newsletter: { sent: number; bounced: number; complaints: number } | null
  newSubscribers: number
  waiting: Waiting
}

/**
 * What happened in the week before a report is due, all of it counted: days of the newsroom for what was done, days of UTC for readers and
 * money, as they are counted everywhere.
 */
export async function readWeekFigures(table: Table, { from, to }: MailWeek): Promise<WeekFigures> {
  const last = newsroomDay(Date.parse(to) - DAY_MS)
  const days = daysUntil(last, WEEK_DAYS)
  const earlier = daysUntil(newsroomDay(Date.parse(`${days[0]}T12:00:00Z`) - DAY_MS), WEEK_DAYS)
  const [done, doneBefore, views, viewsBefore, spent, spentBefore, week, mostRead, failedWork, failedRuns, newsletter, newSubscribers, waiting] =
    await Promise.all([
      readActivity(table, days),
      readActivity(table, earlier),
      readViews(table, days),
      readViews(table, earlier),
      readSpending(table, days),
      readSpending(table, earlier),
      readWeekArticles(table, { from, to }, [ORIGINAL_LOCALE]),
      readMostRead(table),
      readFailedWork(table, from, to),
      readFailedRuns(table, from, to),
      readLatestNewsletter(table, from),
      countNewSubscribers(table, from, to),
      readWaiting(table, from),
    ])
  const compared = (kind: ActivityKind): Compared => ({ now: done(kind), before: doneBefore(kind) })
  const reasons = REJECTION_REASONS.map((reason) => ({ reason, count: done(reasonKind(reason)) })).filter(({ count }) => count > 0)
  const originals = week.get(ORIGINAL_LOCALE)
  return {
    days: { first: days[0] as string, last },
    created: compared('articles_created'),
    published: compared('articles_published'),
    translated: compared('translations'),
    refused: compared('gate_rejects'),
    failedPublications: compared('failed_publications'),
    reasons: reasons.toSorted((one, other) => other.count - one.count),
    articles: (originals?.articles ?? []).slice(0, NAMED).map(({ title, path }) => ({ title, path })),
    articlesTotal: originals?.total ?? 0,
    views: { now: views, before: viewsBefore },
    mostRead,
    spent: { now: spent.micro_usd, before: spentBefore.micro_usd },
    calls: spent.calls,
    failedWork,
    failedRuns,
    newsletter,
    newSubscribers,
    waiting,
  }
}

type Tally = (kind: string) => number

/** Sums of the counters of some days. */
async function readActivity(table: Table, days: readonly string[]): Promise<Tally> {
  const { data } = await table.entities.counters.query
    .counters({})
    .between({ name: activityOfDay(days[0] as string, '') }, { name: activityOfDay(days.at(-1) as string, AFTER) })
    .go({ pages: 'all', limit: 1000 })
  const sums = new Map<string, number>()
  for (const { name, value } of data) {
    const kind = name.split('.').slice(3).join('.')
    sums.set(kind, (sums.get(kind) ?? 0) + value)
  }
  return (kind) => Math.max(0, sums.get(kind) ?? 0)
}

async function readViews(table: Table, days: readonly string[]): Promise<number> {
  const rows = await readAll(
    days.map((day) => ({ name: viewsOfDay(day) })),
    (batch) => table.entities.counters.get(batch).go(),
  )
  return rows.reduce((sum, { value }) => sum + Math.max(0, value), 0)
}

async function readSpending(table: Table, days: readonly string[]): Promise<{ micro_usd: number; calls: number }> {
  const rows = await readAll(
    days.map((day) => ({ day })),
    (batch) => table.entities.dayBudgets.get(batch).go(),
  )
  return { micro_usd: rows.reduce((sum, { spent }) => sum + spent, 0), calls: rows.reduce((sum, { calls }) => sum + calls, 0) }
}

/** The articles that lead in views of seven days, as the hourly ranking has them, with what their cards say now. */
async function readMostRead(table: Table): Promise<WeekFigures['mostRead']> {
  const { data: ranking } = await table.entities.rankings.get({ name: 'week' }).go()
  const leading = (ranking?.articles ?? []).slice(0, NAMED / 2)
  const cards = await readAll(
    leading.map(({ original_id, locale }) => ({ original_id, locale })),
    (batch) => table.entities.cards.get(batch).go(),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return leading.flatMap(({ id, value }) => {
    const card = cardOf.get(id)
    if (!card || value === 0) return []
    const { title, locale, live_section, live_slug } = card
    return [{ title, path: live_section && live_slug ? articlePath(locale, live_section, live_slug) : null, views: value }]
  })
}

/** Whoever stops work has not made it fail. */
async function readFailedWork(table: Table, from: string, to: string): Promise<string[]> {
  const failed: string[] = []
  let cursor: string | null = null
  let read = 0
  do {
    const page: { data: { kind: string; status: string; error_code?: string }[]; cursor: string | null } = await table.entities.operations.query
      .history({ listed: 'operation' })
      .between({ listed_order: from }, { listed_order: to })
      .go({ order: 'desc', limit: ROWS_AT_ONCE, cursor, attributes: ['kind', 'status', 'error_code'] })
    failed.push(...page.data.filter(({ status, error_code }) => status === 'error' && error_code !== 'cancelled').map(({ kind }) => kind))
    cursor = page.cursor
    read += page.data.length
  } while (cursor && read < WORKS_READ)
  return failed
}

async function readFailedRuns(table: Table, from: string, to: string): Promise<WeekFigures['failedRuns']> {
  const counts = new Map<ScheduleName, number>()
  let cursor: string | null = null
  let read = 0
  do {
    const page: { data: { job_name: ScheduleName; status: string }[]; cursor: string | null } = await table.entities.scheduleRuns.query
      .log({})
      .between({ started_at: from }, { started_at: to })
      .go({ order: 'desc', limit: RUNS_AT_ONCE, cursor, attributes: ['job_name', 'status'] })
    for (const { job_name, status } of page.data) if (status === 'error') counts.set(job_name, (counts.get(job_name) ?? 0) + 1)
    cursor = page.cursor
    read += page.data.length
  } while (cursor && read < RUNS_READ)
  return [...counts].map(([job, count]) => ({ job, count })).toSorted((one, other) => other.count - one.count)
}

/** The one that went out within the week that the report is of. */
async function readLatestNewsletter(table: Table, from: string): Promise<WeekFigures['newsletter']> {
  const row = await readMailing(table, 'newsletter', newsroomDay(Date.parse(from)))
  if (!row) return null
  return { sent: LOCALES.reduce((sum, locale) => sum + (row[locale] ?? 0), 0), bounced: row.bounced ?? 0, complaints: row.complaints ?? 0 }
}

async function countNewSubscribers(table: Table, from: string, to: string): Promise<number> {
  const { data } = await table.entities.subscribers.query
    .newest({})
    .between({ confirmed_at: from }, { confirmed_at: to })
    .go({ pages: 'all', limit: 1000, attributes: ['id', 'shard'] })
  return data.length
}
