import { namedCategory } from '#shared/domain/articles/categories.ts'
import { daysLeft, purgeTime } from '#shared/domain/articles/trash.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { readKnownCategories } from '../reading/categories.ts'
import { beginPurge, finishPurge } from './purge.ts'
import { restoreFromTrash } from './restore.ts'
import { listTrashed, readTrashed } from './store.ts'

/** As long as somebody waits for a deletion; the night finishes it. */
const PURGE_MS = 15_000

export const listTrash: HandlerOf<'listTrash'> = async ({ query: { limit, cursor } }) => {
  const table = getTable()
  const { rows, cursor: next } = await listTrashed(table, limit, cursor)
  const people = [...new Set(rows.map(({ trashed_by }) => trashed_by))].map((user_id) => ({ user_id }))
  const profiles = await readAll(people, (batch) => table.entities.profiles.get(batch).go())
  const names = new Map(profiles.map(({ user_id, full_name, email }) => [user_id, full_name || email]))
  const known = await readKnownCategories(
    table,
    rows.map(({ category_id }) => category_id),
  )
  const now = Date.now()
  const articles = rows.map(({ original_id, title, category_id, languages, was_live, trashed_at, trashed_by }) => {
    const purges_at = purgeTime(trashed_at)
    return {
      id: original_id,
      title,
      category: namedCategory(category_id, known),
      languages,
      was_live,
      trashed_at,
      trashed_by: { id: trashed_by, name: names.get(trashed_by) ?? null },
      purges_at,
      days_left: daysLeft(purges_at, now),
    }
  })
  return { articles, cursor: next }
}

export const restoreArticle: HandlerOf<'restoreArticle'> = async ({ params: { id } }) => {
  const { languages, was_live } = await restoreFromTrash(getTable(), id)
  return { success: true, id, languages, was_live }
}

export const purgeArticle: HandlerOf<'purgeArticle'> = async ({ params: { id }, query, caller }) => {
  const { row } = await readTrashed(getTable(), id)
  confirmed(query.confirmation, ['purge', id, caller.id, row.trashed_at], { title: row.title, languages: row.languages })
  await beginPurge(getTable(), row)
  await finishPurge(getTable(), row, Date.now() + PURGE_MS)
  return { success: true }
}
