import { AppError } from '#shared/errors.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Advanced, advanceScheduled, type ScheduledPlace } from './advance.ts'

/** Articles of one run; those that are left are the first of the next minute's. */
const MOST = 400
const AT_ONCE = 10

export interface DueRun {
  /** How many had what done. */
  done: Partial<Record<Advanced, number>>
  failed: number
}

/** The articles about whose planned time something is to be done, the longest due first. @param at epoch milliseconds */
export async function dueArticles(table: Table, at: number, limit: number): Promise<string[]> {
  const { data } = await table.entities.scheduledPublications.query
    .due({ due: 'due' })
    .lte({ due_at: new Date(at).toISOString() })
    .go({ limit, attributes: ['original_id'] })
  return data.map(({ original_id }) => original_id)
}

/**
 * Does what is to be done about planned times. One article's fault does not keep the others: it is told when all had their turn, and the next
 * minute comes to it again.
 * @param deadline when no further one is begun, epoch milliseconds of the wall clock
 * @throws AppError `internal` when some could not be looked after
 */
export async function publishDue(place: ScheduledPlace, deadline: number): Promise<DueRun> {
  const waiting = await dueArticles(place.table, place.at, MOST)
  const run: DueRun = { done: {}, failed: 0 }
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && Date.now() < deadline; id = waiting.shift()) {
      try {
        const done = await advanceScheduled(place, id)
        run.done[done] = (run.done[done] ?? 0) + 1
      } catch (error) {
        logger().error('A planned article could not be looked after.', { article_id: id, error: error as Error })
        run.failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (run.failed > 0) throw new AppError('internal', `${run.failed} planned articles could not be looked after.`)
  return run
}
