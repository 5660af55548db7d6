import { ERRORS_COUNTED } from '#shared/domain/platform/batch-progress.ts'
import { idleOriginals } from '../../articles/reading/idle.ts'
import { recentBatch } from '../../platform/batch/recent-batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { lowestScoring } from './waiting.ts'

/** Minutes until what failed, or was not answered by a model, is tried again. */
const TRIED_AGAIN = 15

/** Whether there are originals to optimise that nobody is writing: two reads while there are none, four at most. @param at epoch milliseconds */
export async function optimizationDue(table: Table, most: number, at: number): Promise<boolean> {
  const resting = await idleOriginals(table, await lowestScoring(table, most, false), at)
  if (resting.length === 0) return false
  const { counts = {} } = (await recentBatch(table, 'optimize-seo', at, TRIED_AGAIN))?.progress ?? {}
  return !counts.unanswered && !counts[ERRORS_COUNTED]
}
