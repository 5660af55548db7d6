import { counterExpiry, VIEWS_TOTAL, viewsOfDay } from '#shared/domain/articles/counters.ts'
import { utcDay, VISIT_RULES } from '#shared/domain/articles/visits.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { BatchSums, DaySum } from './batch-sums.ts'

const DAY_SECONDS = 86_400
/** Seconds for which a counted part is known: longer than it can be stored. */
const KNOWN_SECONDS = 4 * DAY_SECONDS
/** How many rows are written at the same time. */
const AT_ONCE = 64

/** How far the log is counted. */
export interface Counting {
  batch: number
  plan?: string | undefined
  recent?: string | undefined
  counted_until?: string | undefined
  planned_at: number
}

/** A batch as it is noted when it is planned. */
type Planned = { [Field in keyof Counting]-?: NonNullable<Counting[Field]> }

/** Read consistently: whatever is planned next, is planned on it. One read. */
export async function readCounting(table: Table): Promise<Counting> {
  const { data } = await table.entities.viewCounting.get({}).go({ consistent: true })
  return data ?? { batch: 0, planned_at: 0 }
}

/** Notes a batch as planned, unless somebody else has planned the next one. @returns whether it is */
export const keepPlan = (table: Table, last: Counting, next: Planned): Promise<boolean> =>
  unlessRefused(
    table.entities.viewCounting
      .put(next)
      .where((row, { eq, notExists }) => (last.batch === 0 ? notExists(row.batch) : `${eq(row.batch, last.batch)} AND ${notExists(row.plan)}`))
      .go(),
  )

/** Notes a batch as added to all rows. */
export const closePlan = (table: Table, { batch }: Counting): Promise<boolean> =>
  unlessRefused(
    table.entities.viewCounting
      .patch({})
      .remove(['plan'])
      .where((row, { eq }) => eq(row.batch, batch))
      .go(),
  )

const partHash = (key: string): string => sha256(key).slice(0, 32)

/** Those of some parts that are counted already. */
export async function countedOf(table: Table, keys: readonly string[]): Promise<Set<string>> {
  const rows = await readAll(
    keys.map((key) => ({ hash: partHash(key) })),
    (some) => table.entities.countedParts.get(some).go({ consistent: true, concurrent: 4 }),
  )
  const hashes = new Set(rows.map(({ hash }) => hash))
  return new Set(keys.filter((key) => hashes.has(partHash(key))))
}

/** Notes parts as counted. @param now epoch milliseconds */
export const keepCounted = (table: Table, keys: readonly string[], now: number): Promise<void> =>
  writeAll(
    keys.map((key) => ({ hash: partHash(key), expires_at: Math.ceil(now / 1000) + KNOWN_SECONDS })),
    (rows) => table.entities.countedParts.put(rows).go({ concurrent: 4 }),
  )

/**
 * Adds a batch to its rows: one write for each article and day, for each article, for each origin and day, and two for the whole site. A row that
 * has the batch, or a later one, is left as it is, so a batch may be added as often as need be.
 */
export async function addBatch(table: Table, batch: number, { articles, origins, days }: BatchSums): Promise<void> {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  await each(articles, (sum) => addDay(table, batch, sum))
  await each(totalsOf(articles), (sum) => addTotal(table, batch, sum))
  await each(origins, (sum) => addOrigin(table, batch, sum))
  await each(days, ({ day, views }) => addCounter(table, batch, viewsOfDay(day), views))
  if (total > 0) await addCounter(table, batch, VIEWS_TOTAL, total)
}

/** Spreads articles over the partitions of views. */
const shardOf = (articleId: string): string => sha256(articleId)[0] as string

/** Keys by which an article's sums are looked at from a UTC day on: access pattern 136. */
export const dueOn = (articleId: string, day: string) => ({ due: shardOf(articleId), due_order: `${day}#${articleId}` })

/** Epoch seconds after which nobody asks for a day any more. */
const expiryOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 + (VISIT_RULES.daysKept + 1) * DAY_SECONDS

const addDay = (table: Table, batch: number, { id: article_id, original_id, locale, day, views, seconds, stays }: DaySum) =>
  unlessRefused(
    table.entities.viewDays
      .upsert({ shard: shardOf(article_id), day, article_id })
      .set({ original_id, locale, expires_at: expiryOf(day), batch })
      .add({ views, ...(stays > 0 ? { seconds, stays } : {}) })
      .where((row, { lt, notExists }) => `${notExists(row.batch)} OR ${lt(row.batch, batch)}`)
      .go(),
  )

type Total = Pick<DaySum, 'id' | 'original_id' | 'locale' | 'views'>

const addTotal = (table: Table, batch: number, { id: article_id, original_id, locale, views }: Total) =>
  unlessRefused(
    table.entities.viewTotals
      .upsert({ shard: shardOf(article_id), article_id })
      .set({ original_id, locale, batch, ...dueOn(article_id, utcDay(batch)) })
      .add({ views })
      .where((row, { lt, notExists }) => `${notExists(row.batch)} OR ${lt(row.batch, batch)}`)
      .go(),
  )

const addOrigin = (table: Table, batch: number, { day, origin, views }: BatchSums['origins'][number]) =>
  unlessRefused(
    table.entities.referrerDays
      .upsert({ day, origin })
      .set({ expires_at: expiryOf(day), batch })
      .add({ views })
      .where((row, { lt, notExists }) => `${notExists(row.batch)} OR ${lt(row.batch, batch)}`)
      .go(),
  )

function addCounter(table: Table, batch: number, name: string, value: number) {
  const expires_at = counterExpiry(name)
  return unlessRefused(
    table.entities.counters
      .upsert({ name })
      .set({ batch, ...(expires_at === null ? {} : { expires_at }) })
      .add({ value })
      .where((row, { lt, notExists }) => `${notExists(row.batch)} OR ${lt(row.batch, batch)}`)
      .go(),
  )
}

/** Views of articles over all days of a batch. */
function totalsOf(articles: readonly DaySum[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { id, original_id, locale, views } of articles) {
    const total = totals.get(id) ?? { id, original_id, locale, views: 0 }
    total.views += views
    totals.set(id, total)
  }
  return [...totals.values()].filter(({ views }) => views > 0)
}

/** Does something to all items, some of them at the same time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
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
