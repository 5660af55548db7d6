import { INDEXING_HISTORY, INDEXNOW_DAILY } from '#shared/domain/growth/indexnow.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { newestLive } from './newest-live.ts'
import { indexingNote } from './note.ts'
import { announcedToday } from './quota.ts'

const DAY_MS = 86_400_000

/** The newest published articles, of a language or of all, and what was asked of search engines lately. */
export const getIndexingStatus: HandlerOf<'getIndexingStatus'> = async ({ query: { locale, days } }) => {
  const table = getTable()
  const since = days ? new Date(Date.now() - Number(days) * DAY_MS).toISOString() : ''
  const [articles, history, used] = await Promise.all([newestLive(table, locale, since), requests(table), announcedToday(table)])
  return { articles, history, quota: { used, limit: INDEXNOW_DAILY } }
}

async function requests(table: Table) {
  const { data } = await table.entities.indexingRequests.query.history({}).go({ order: 'desc', limit: INDEXING_HISTORY })
  const names = await readNames(
    table,
    data.map(({ requested_by }) => requested_by),
  )
  return data.map(({ id, requested_at, requested_by, articles, requested, counts }) => ({
    id,
    requested_at,
    requested_by_name: names.get(requested_by) ?? null,
    articles,
    requested,
    errors: articles - requested,
    counts: { ...counts },
    note: indexingNote({ articles, counts }),
  }))
}
