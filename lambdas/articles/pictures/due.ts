import { recentBatch } from '../../platform/batch/recent-batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { idleOriginals } from '../reading/idle.ts'
import { newestWithoutPicture } from './missing.ts'

/** Newest originals without a picture that are looked at, and minutes until what failed is tried again. */
const [LOOKED_AT, TRIED_AGAIN] = [100, 60]

/** Whether there are originals without a picture that nobody is writing, and that have not just failed to get one. @param at epoch milliseconds */
export async function picturesDue(table: Table, at: number): Promise<boolean> {
  const open = (await newestWithoutPicture(LOOKED_AT)).entries.map(({ original_id }) => original_id)
  if (open.length === 0) return false
  const { faults = [] } = (await recentBatch(table, 'generate-hero-images', at, TRIED_AGAIN))?.progress ?? {}
  const failed = new Set(faults.map(({ item }) => item))
  const [first] = await idleOriginals(
    table,
    open.filter((id) => !failed.has(id)),
    at,
  )
  return first !== undefined
}
