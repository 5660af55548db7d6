import type { EntityItem } from 'electrodb'
import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import type { ScheduledPublication } from '#shared/table/publishing/scheduled-publications.ts'
import { taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

export type ScheduledRow = EntityItem<ReturnType<typeof ScheduledPublication>>

/** The time that an article is planned for, as it is now; null when there is none. */
export const readScheduled = async (table: Table, original_id: string): Promise<ScheduledRow | null> =>
  (await table.entities.scheduledPublications.get({ original_id }).go({ consistent: true })).data

const taskKey = (originalId: string): string => `not-published:${originalId}`

/**
 * The writes that open, or close, the task about an article that did not go out at its time.
 * @param finding null: nothing is wrong any more
 * @param now ISO 8601
 */
export async function missedTaskWrites(table: Table, originalId: string, finding: TaskFinding | null, now: string): Promise<Writes> {
  const key = taskKey(originalId)
  const { data: known } = await table.entities.adminTasks.get({ key }).go({ consistent: true })
  return taskWrites(known ? [known] : [], [key], new Map(finding ? [[key, finding]] : []), now)
}
