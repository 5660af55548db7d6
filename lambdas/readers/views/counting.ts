import { counterExpiry, VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { utcDay, VISIT_RULES } from '#shared/domain/articles/visits.ts'
import type { Locale } from '#shared/locales.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'

const DAY_SECONDS = 86_400

interface Countable {
  id: string
  original_id: string
  locale: Locale
}

/** Spreads articles over the partitions of views. */
const shardOf = (articleId: string): string => sha256(articleId)[0]!

const kept = (now: number): number => Math.ceil(now / 1000) + VISIT_RULES.daysKept * DAY_SECONDS

/** The published article with this id, or null: nothing else is counted. */
export async function findCountable(table: Table, id: string): Promise<Countable | null> {
  const { data } = await table.entities.cards.query.byId({ id }).go({ limit: 1 })
  const card = data[0]
  return card?.published ? { id, original_id: card.original_id, locale: card.locale } : null
}

/** Marks a visitor as counted for half an hour. @returns false when the mark is there already */
export async function markView(table: Table, hash: string, now: number): Promise<boolean> {
  const until = now + VISIT_RULES.countedFor
  return unlessRefused(
    table.entities.viewMarks
      .put({ hash, until, expires_at: Math.ceil(until / 1000) })
      .where((mark, { lt, notExists }) => `${notExists(mark.hash)} OR ${lt(mark.until, now)}`)
      .go(),
  )
}

/** Notes that a counted visitor's stay was told. @returns false when nobody was counted, or it was told before */
export const markStay = (table: Table, hash: string): Promise<boolean> =>
  unlessRefused(
    table.entities.viewMarks
      .patch({ hash })
      .set({ stayed: true })
      .where(({ stayed }, { notExists }) => notExists(stayed))
      .go(),
  )

/** Adds one view to an article's day and to its total, to the day's referrers, and to the counters of the whole site. */
export async function addView(table: Table, { id: article_id, original_id, locale }: Countable, origin: string, now: number): Promise<void> {
  const { viewDays, viewTotals, referrerDays, counters } = table.entities
  const [shard, day] = [shardOf(article_id), utcDay(now)]
  await Promise.all([
    viewDays
      .upsert({ shard, day, article_id })
      .set({ original_id, locale, expires_at: kept(now) })
      .add({ views: 1 })
      .go(),
    viewTotals.upsert({ shard, article_id }).set({ original_id, locale }).add({ views: 1 }).go(),
    referrerDays
      .upsert({ day, origin })
      .set({ expires_at: kept(now) })
      .add({ views: 1 })
      .go(),
    counters.upsert({ name: VIEWS_TOTAL }).add({ value: 1 }).go(),
    counters
      .upsert({ name: viewsOfDay(day) })
      .set({ expires_at: counterExpiry(viewsOfDay(day)) ?? 0 })
      .add({ value: 1 })
      .go(),
  ])
}

/** Adds a stay to an article's day; only where the day has views, for a stay alone is nothing to count. */
export async function addStay(table: Table, article_id: string, seconds: number, now: number): Promise<void> {
  await unlessRefused(
    table.entities.viewDays
      .patch({ shard: shardOf(article_id), day: utcDay(now), article_id })
      .add({ seconds, stays: 1 })
      .go(),
  )
}

async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
