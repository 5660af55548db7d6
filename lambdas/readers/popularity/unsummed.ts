import { utcDay } from '#shared/domain/articles/visits.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { dueOn } from '../views/counting-store.ts'

/** Rows of one query. */
const ROWS_AT_ONCE = 1000
/** How many rows are written at the same time. */
const WRITES_AT_ONCE = 32

/** How far the rows of a shard were looked at. */
interface Marked {
  /** Articles that are due now and were not. */
  marked: number
  /** Where to go on; null at the end. */
  cursor: string | null
}

/**
 * Makes articles due whose views nobody has summed up since there are due articles: those that were counted by an earlier release and were not read since.
 * The next hourly run sums them up, after which they are left alone.
 * @param now epoch milliseconds @param reads queries at most
 */
export async function markUnsummed(table: Table, shard: string, from: string | null, now: number, reads: number): Promise<Marked> {
  let marked = 0
  let cursor = from
  for (let read = 0; read < reads; read++) {
    const page: { data: { article_id: string; original_id?: string; due?: string; window_until?: string }[]; cursor: string | null } =
      await table.entities.viewTotals.query
        .totals({ shard })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: ['article_id', 'original_id', 'due', 'window_until'] })
    // A row that does not say whose it is has no card that could show its sums.
    const unsummed = page.data.filter(({ original_id, due, window_until }) => original_id !== undefined && due === undefined && window_until === undefined)
    for (let start = 0; start < unsummed.length; start += WRITES_AT_ONCE) {
      const written = await Promise.all(unsummed.slice(start, start + WRITES_AT_ONCE).map(({ article_id }) => markOne(table, shard, article_id, now)))
      marked += written.filter(Boolean).length
    }
    cursor = page.cursor
    if (!cursor) break
  }
  return { marked, cursor }
}

/** @returns false when somebody has read the article, or summed it up, meanwhile */
async function markOne(table: Table, shard: string, article_id: string, now: number): Promise<boolean> {
  try {
    await table.entities.viewTotals
      .patch({ shard, article_id })
      .set(dueOn(article_id, utcDay(now)))
      .where(({ due, window_until }, { notExists }) => `${notExists(due)} AND ${notExists(window_until)}`)
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
