import type * as z from 'zod'
import type { adminTask } from '#shared/contracts/operations/tasks.ts'
import { type AdminTask, byUrgency, CLOSED_BY_ITSELF, closedTask, reopenedTask } from '#shared/domain/platform/admin-tasks.ts'
import { AppError } from '#shared/errors.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readTasks, taskOf, taskRow } from '../../platform/table/admin-tasks.ts'
import { getTable } from '../../platform/table/table.ts'

type TaskView = z.output<typeof adminTask>

/** How often a change is tried again because a check wrote the task meanwhile. */
const TRIES = 5

export const listTasks: HandlerOf<'listTasks'> = async () => {
  const tasks = (await readTasks(getTable())).map(taskOf).sort(byUrgency)
  return { tasks: await viewsOf(tasks), open: tasks.filter(({ status }) => status === 'open').length }
}

export const closeTask: HandlerOf<'closeTask'> = ({ params: { key }, caller }) =>
  change(key, (task, now) => (task.status === 'closed' ? task : closedTask(task, caller.id, now)))

export const reopenTask: HandlerOf<'reopenTask'> = ({ params: { key } }) =>
  change(key, (task, now) => (task.status === 'open' ? task : reopenedTask(task, now)))

/** Writes a task anew over the very one that was read. @throws AppError `task-not-found`; `dependency-unavailable` when others keep writing it */
async function change(key: string, edit: (task: AdminTask, now: string) => AdminTask): Promise<TaskView> {
  const { adminTasks } = getTable().entities
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { data: row } = await adminTasks.get({ key }).go({ consistent: true })
    if (!row) throw new AppError('task-not-found')
    const now = new Date().toISOString()
    const task = taskOf(row)
    const after = edit(task, now)
    try {
      if (after !== task) {
        await adminTasks
          .put(taskRow(after, row.revision + 1, now))
          .where(({ revision }, { eq }) => eq(revision, row.revision))
          .go()
      }
      const [view] = await viewsOf([after])
      return view as TaskView
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
  throw new AppError('dependency-unavailable', 'This task is being changed by others at the moment.')
}

async function viewsOf(tasks: readonly AdminTask[]): Promise<TaskView[]> {
  const people = tasks.flatMap(({ closed_by }) => (closed_by && closed_by !== CLOSED_BY_ITSELF ? [closed_by] : []))
  const names = await readNames(getTable(), people)
  return tasks.map((task) => ({
    ...task,
    places: [...(task.places ?? [])],
    closed_at: task.closed_at ?? null,
    closed_by: task.closed_by ? (names.get(task.closed_by) ?? task.closed_by) : null,
  }))
}
