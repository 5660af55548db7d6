import type * as z from 'zod'
import { type cronExecution, RUNS_SHOWN } from '#shared/contracts/operations/schedules.ts'
import { toldRun } from '#shared/domain/platform/schedule-condition.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { getTable } from '../../platform/table/table.ts'
import { beginRun, endRun, type RunRow } from '../../platform/workflow/schedule-runs.ts'
import { readSchedules } from '../../platform/workflow/schedule-states.ts'
import { byNextRun, shownSchedule } from './shown-schedule.ts'

export const listSchedules: HandlerOf<'listSchedules'> = async () => {
  const now = Date.now()
  const views = await readSchedules(getTable(), now)
  return { schedules: views.map((view) => shownSchedule(view, now)).sort(byNextRun) }
}

export const listCronExecutions: HandlerOf<'listCronExecutions'> = async ({ query: { job_name } }) => {
  const { scheduleRuns } = getTable().entities
  const page = { order: 'desc', limit: RUNS_SHOWN } as const
  const { data } = await (job_name ? scheduleRuns.query.runs({ job_name }).go(page) : scheduleRuns.query.log({}).go(page))
  const now = Date.now()
  return { entries: data.map((run) => shownRun(run, now)) }
}

/** How long a target may take to begin what a person wants. */
const BEGIN_MS = 2 * 60_000

/** @param starter name of the function that may start every job of the registry */
export const runCronJob =
  (starter: () => string): HandlerOf<'runCronJob'> =>
  async ({ params: { job }, caller }) => {
    const now = Date.now()
    const scheduled_at = new Date(now).toISOString()
    const run = await beginRun(getTable(), { job_name: job, scheduled_at, trigger: 'manual', diesAt: now + BEGIN_MS, orderedBy: caller.id }, now)
    if ('refused' in run) throw new AppError('run-in-progress')
    try {
      await invokeFunction(starter(), { run: job, scheduled_time: scheduled_at })
    } catch (cause) {
      await endRun(getTable(), run, { status: 'error', code: asAppError(cause).code, message: 'The job could not be started.' }, Date.now())
      throw cause
    }
    return shownRun({ ...run, trigger: 'manual', status: 'running' }, now)
  }

type Shown = z.output<typeof cronExecution>
type Told = Pick<RunRow, 'job_name' | 'scheduled_at' | 'trigger' | 'status' | 'attempt' | 'started_at'> & Partial<RunRow>

function shownRun(run: Told, now: number): Shown {
  const { job_name, scheduled_at, trigger, attempt, started_at, execution_time_ms = null } = run
  return { id: `${job_name}@${scheduled_at}`, job_name, ...toldRun(run, now), started_at, execution_time_ms, scheduled_at, trigger, attempt }
}
