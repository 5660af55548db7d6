import { trashedBefore } from '#shared/domain/articles/trash.ts'
import { tableEnvironment } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { logger } from '../../platform/log/log.ts'
import { parseEnv } from '../../platform/process/env.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { CardRow } from '../reading/family.ts'
import { deletePart, readTrashedCards, type TrashedRow } from './store.ts'

/** Articles that are looked at together. */
const AT_ONCE = 25

/**
 * Says of an article in the trash that it goes for good: from here on it cannot be restored, and its rows are deleted in parts,
 * by whoever comes first.
 * @throws AppError `not-in-trash` when somebody restored it meanwhile
 */
export async function beginPurge(table: Table, row: TrashedRow): Promise<void> {
  const { trashed_at, original_id } = row
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ trash }) => [
        trash
          .delete({ state: 'kept', trashed_at, original_id })
          .where(({ title }, { exists }) => exists(title))
          .commit(),
        trash.put({ ...row, state: 'going' }).commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('not-in-trash')
}

/**
 * Deletes every row of an article that goes: texts, versions, records. Addresses that were public stay taken, so that no other
 * article ever stands there; those that never were are free. What others own stays: translation memory, spending, views, the
 * trace of who did what. Broken off at any point, it is taken up again.
 * @param until epoch milliseconds
 * @returns false when there was no time for all
 */
export async function finishPurge(table: Table, { trashed_at, original_id }: TrashedRow, until: number): Promise<boolean> {
  const trashed = await readTrashedCards(table, original_id)
  for (const card of trashed?.cards ?? []) await freeSlug(table, card)
  const { TABLE_NAME } = parseEnv(tableEnvironment)
  while (await deletePart(TABLE_NAME, original_id)) if (Date.now() > until) return false
  await table.entities.trash.delete({ state: 'going', trashed_at, original_id }).go()
  return true
}

async function freeSlug(table: Table, { id, locale, slug }: CardRow): Promise<void> {
  try {
    await table.entities.claims
      .delete({ space: slugSpace(locale), slug })
      .where((claim, { eq }) => `${eq(claim.article_id, id)} AND ${eq(claim.live, false)}`)
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Deletes for good what has been in the trash for thirty days, and what an earlier run has not finished.
 * @param until epoch milliseconds; what is left then waits for the next night
 * @returns the articles that are gone
 */
export async function purgeOld(table: Table, now: number, until: number): Promise<string[]> {
  const gone: string[] = []
  const failed = new Set<string>()
  const { trash } = table.entities
  for (const state of ['going', 'kept'] as const) {
    for (;;) {
      const all = trash.query.trash({ state })
      const { data } = await (state === 'going' ? all : all.lt({ trashed_at: trashedBefore(now) })).go({ limit: AT_ONCE + failed.size, consistent: true })
      const rows = data.filter(({ original_id }) => !failed.has(original_id))
      if (rows.length === 0) break
      for (const row of rows) {
        try {
          if (state === 'kept') await beginPurge(table, row)
          if (!(await finishPurge(table, row, until))) return gone
          gone.push(row.original_id)
        } catch (error) {
          // It keeps no other from going; the next night comes to it again.
          logger().error('An article could not be deleted for good.', { article_id: row.original_id, error: error as Error })
          failed.add(row.original_id)
        }
      }
    }
  }
  return gone
}
