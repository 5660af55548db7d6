import { budgetDay } from '#shared/domain/platform/model-budget.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { readMeter } from '../../platform/model/meter-settings.ts'
import type { Table } from '../../platform/table/table.ts'

/** Rows of the automation's log that are looked at for failures, and failures that are told. */
const LOOKED_AT = 50
const TOLD = 5
const AT_WORK = 10

const dollars = (microDollars: number): number => Math.round(microDollars / 10_000) / 100

/** What can be read of the installation at this moment: counts, the model's budget, work, failures. It changes nothing. */
export async function readFigures(table: Table, now: Date) {
  const [counters, { settings, budget }, work, log] = await Promise.all([
    table.entities.counters.query.counters({}).between({ name: 'articles.' }, { name: 'translations.~' }).go({ pages: 'all', limit: 500 }),
    readMeter(table, budgetDay(now)),
    table.entities.operations.query.atWork({ at_work: 'operation' }).go({ order: 'desc', limit: AT_WORK }),
    table.entities.automationLog.query.log({ month: monthOf(now.toISOString()) }).go({ order: 'desc', limit: LOOKED_AT }),
  ])
  const counts = new Map(counters.data.map(({ name, value }) => [name, Math.max(0, value)]))
  const count = (name: string): number => counts.get(name) ?? 0
  return {
    at: now.toISOString(),
    articles: {
      total: count('articles.total'),
      published: count('articles.published'),
      drafts: count('articles.draft'),
      originals: count('originals.total'),
      publishedByLanguage: Object.fromEntries(LOCALES.map((locale) => [locale, count(`articles.published.${locale}`)])),
    },
    translations: { completed: count('translations.completed'), required: count('originals.total') * TARGET_LOCALES.length },
    model: {
      enabled: settings.ai_enabled,
      day: budgetDay(now),
      capDollars: dollars(settings.ai_daily_cap_micro_usd),
      committedDollars: dollars(budget.committed),
      spentDollars: dollars(budget.spent),
      calls: budget.calls,
    },
    work: work.data.filter(({ status }) => status === 'running').map(({ kind, step, done, total, started_at }) => ({ kind, step, done, total, started_at })),
    failures: log.data
      .filter(({ status }) => status === 'failed' || status === 'blocked')
      .slice(0, TOLD)
      .map(({ action_type, status, error_message, created_at }) => ({ action: action_type, status, message: error_message ?? null, at: created_at })),
  }
}

export type Figures = Awaited<ReturnType<typeof readFigures>>
