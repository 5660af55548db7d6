import type { EntityItem } from 'electrodb'
import { type AdminTask, type TaskFinding, taskAfterAbsence, taskAfterFinding } from '#shared/domain/platform/admin-tasks.ts'
import type { AdminTaskRow } from '#shared/table/platform/admin-tasks.ts'
import type { Table, Writes } from './table.ts'

type Row = EntityItem<ReturnType<typeof AdminTaskRow>>
const KEPT_SECONDS = 180 * 24 * 3600

/** Every task, also those that are closed; there are as few as there are problems to find. Read consistently. */
export async function readTasks(table: Table): Promise<Row[]> {
  return (await table.entities.adminTasks.query.tasks({}).go({ consistent: true, pages: 'all', limit: 500 })).data
}

/** A task as it is kept. */
export const taskRow = (task: AdminTask, revision: number, now: string): Row => ({
  ...task,
  revision,
  expires_at: Math.floor(Date.parse(now) / 1000) + KEPT_SECONDS,
})

/** @returns the task without what only its row has */
export const taskOf = ({ revision: _, expires_at: _at, ...task }: Row): AdminTask => task

/**
 * The writes after problems were looked for: a task for each that was found, and the tasks of those that are gone close. They hold only
 * while nobody has changed one of these tasks since they were read.
 * @param looked keys of all problems that were looked for
 * @param found what is wrong, by key
 */
export function taskWrites(known: readonly Row[], looked: readonly string[], found: ReadonlyMap<string, TaskFinding>, now: string): Writes {
  const changes = looked.flatMap((key) => {
    const row = known.find((one) => one.key === key)
    const before = row && taskOf(row)
    const finding = found.get(key)
    const after = finding ? taskAfterFinding(key, before, finding, now) : before && taskAfterAbsence(before, now)
    return after && after !== before ? [{ row, after }] : []
  })
  return ({ adminTasks }) =>
    changes.map(({ row, after }) =>
      adminTasks
        .put(taskRow(after, (row?.revision ?? 0) + 1, now))
        .where((now, { eq, notExists }) => (row ? eq(now.revision, row.revision) : notExists(now.revision)))
        .commit(),
    )
}
