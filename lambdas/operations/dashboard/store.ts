import type { EntityItem } from 'electrodb'
import { SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { RANKED_SHOWN, type RankingName } from '#shared/domain/readers/rankings.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Card } from '#shared/table/articles/article.ts'
import type { AutomationLog } from '#shared/table/platform/desk.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'

export type CardRow = EntityItem<ReturnType<typeof Card>>
export type LogRow = EntityItem<ReturnType<typeof AutomationLog>>

const LATEST = 10

/** The newest English originals. One read. */
export const readLatest = async (): Promise<CardRow[]> =>
  (await getTable().entities.cards.query.desk({ locale: ORIGINAL_LOCALE }).go({ order: 'desc', limit: LATEST })).data

export interface RankedCards {
  /** ISO 8601; null when nothing was ever ranked. */
  ranked_at: string | null
  lists: Partial<Record<RankingName, readonly CardRow[]>>
}

/**
 * Leading articles as their cards say it now; what has gone since is not among them. Two reads, one when nobody has read anything yet.
 * @param names the lists that are wanted
 */
export async function readRanked(names: readonly RankingName[]): Promise<RankedCards> {
  const { data } = await getTable().entities.rankings.query.rankings({}).go({ pages: 'all' })
  const wanted = data.filter(({ name }) => names.includes(name)).map(({ name, articles }) => ({ name, articles: articles.slice(0, RANKED_SHOWN) }))
  const keys = new Map(wanted.flatMap(({ articles }) => articles).map(({ id, original_id, locale }) => [id, { original_id, locale }]))
  const cards = keys.size > 0 ? await readAll([...keys.values()], (batch) => getTable().entities.cards.get(batch).go()) : []
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const lists = Object.fromEntries(wanted.map(({ name, articles }) => [name, articles.flatMap(({ id }) => cardOf.get(id) ?? [])]))
  return { ranked_at: data[0]?.ranked_at ?? null, lists }
}

/** Counters whose names lie between two others, both of them included. One read. */
export async function readBetween(first: string, last: string): Promise<{ name: string; value: number }[]> {
  const { counters } = getTable().entities
  return (await counters.query.counters({}).between({ name: first }, { name: last }).go({ pages: 'all', limit: 2000 })).data
}

/** The newest rows of the automation log: one read, a second one in the first days of a month. @param months the present one and the one before */
export async function readNewestActions(months: readonly string[], limit: number): Promise<LogRow[]> {
  const rows: LogRow[] = []
  for (const month of months) {
    const { data } = await getTable()
      .entities.automationLog.query.log({ month })
      .go({ order: 'desc', limit: limit - rows.length })
    rows.push(...data)
    if (rows.length >= limit) break
  }
  return rows
}

/** What the meter has measured in micro-dollars, in all and on a UTC day. Two reads. */
export async function readMeasured(day: string): Promise<{ total: number; today: number }> {
  const { spendingSums, dayBudgets } = getTable().entities
  const [total, today] = await Promise.all([spendingSums.get({ scope: 'total', name: 'all' }).go(), dayBudgets.get({ day }).go()])
  return { total: total.data?.spent ?? 0, today: today.data?.spent ?? 0 }
}

/** Up to which request readers are counted, ISO 8601; null before the first. One read. */
export const readCountedUntil = async (): Promise<string | null> => (await getTable().entities.viewCounting.get({}).go()).data?.counted_until || null

/** The amount that somebody entered, read consistently: it is shown right after it was saved. One read. */
export async function readEntered(): Promise<{ value: number; at: string } | null> {
  const { data } = await getTable().entities.settings.get({ key: 'total_spent_usd' }).go({ consistent: true })
  return data ? { value: SETTING_SHAPES.total_spent_usd.parse(data.value), at: data.updated_at } : null
}
