import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import type { OperationRow } from '../../platform/batch/long-work.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { isKept, viewOf } from './view.ts'

/** `{started_at}#{id}` of the last row of the page before. */
const place = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\da-f-]{36}$/)

export const listOperations: HandlerOf<'listOperations'> = async ({ query: { filter, limit, cursor } }) => {
  if (cursor !== undefined && !place.safeParse(cursor).success) throw new AppError('invalid-cursor')
  const rows = await READERS[filter](limit, cursor)
  // An index may still hold what has ended, was started again or has run out.
  const shown = rows.filter((row) => isKept(row) && (filter !== 'running' || row.status === 'running') && (filter !== 'failed' || !row.retried_by))
  const [titles, names] = await Promise.all([readTitles(shown), readNames(shown)])
  const operations = shown.map((row) => {
    const view = viewOf(row)
    return { ...view, article_title: titles.get(row.article_id ?? '') ?? null, started_by_name: names.get(view.started_by.id) ?? null }
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { operations, cursor: last ? `${last.started_at}#${last.id}` : null }
}

async function readHistory(limit: number, before: string | undefined): Promise<OperationRow[]> {
  const history = getTable().entities.operations.query.history({ listed: 'operation' })
  const { data } = await (before ? history.lt({ listed_order: before }) : history).go({ order: 'desc', limit })
  return data
}

async function readRunning(limit: number, before: string | undefined): Promise<OperationRow[]> {
  const atWork = getTable().entities.operations.query.atWork({ at_work: 'operation' })
  const { data } = await (before ? atWork.lt({ at_work_order: before }) : atWork).go({ order: 'desc', limit })
  return data
}

async function readFailed(limit: number, before: string | undefined): Promise<OperationRow[]> {
  const failures = getTable().entities.operations.query.failures({ failed: 'operation' })
  const { data } = await (before ? failures.lt({ failed_order: before }) : failures).go({ order: 'desc', limit })
  return data
}

const READERS = { all: readHistory, running: readRunning, failed: readFailed } as const

/** What the originals are called now, by their ids. */
async function readTitles(rows: readonly OperationRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ article_id }) => article_id ?? [])
  const keys = [...new Set(ids)].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) =>
    getTable()
      .entities.cards.get(batch)
      .go({ attributes: ['original_id', 'title'] }),
  )
  return new Map(cards.map(({ original_id, title }) => [original_id, title]))
}

async function readNames(rows: readonly OperationRow[]): Promise<Map<string, string>> {
  const people = rows.flatMap(({ started_by, started_by_kind = 'person' }) => (started_by_kind === 'person' ? [started_by] : []))
  const keys = [...new Set(people)].map((user_id) => ({ user_id }))
  const profiles = await readAll(keys, (batch) =>
    getTable()
      .entities.profiles.get(batch)
      .go({ attributes: ['user_id', 'full_name'] }),
  )
  return new Map(profiles.map(({ user_id, full_name }) => [user_id, full_name]))
}
