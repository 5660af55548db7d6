import { DIED } from '#shared/domain/platform/run-states.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import type { Table } from '../../platform/table/table.ts'
import { hasBrokenOff } from '../../platform/workflow/broken-work.ts'
import { endRun, firstSeen, readRun, type StateRow } from '../../platform/workflow/schedule-runs.ts'
import { readSchedules } from '../../platform/workflow/schedule-states.ts'
import type { StartTarget } from '../../platform/workflow/schedule-targets.ts'

export interface Watched {
  /** Runs that died without a last word and have one now. */
  ended: ScheduleName[]
  /** Schedules whose missed time is made up for. */
  caughtUp: ScheduleName[]
}

/**
 * Looks after every schedule: remembers those that are new, ends runs that died, and starts what was missed where that matters.
 * @param at the time that is looked at, epoch milliseconds
 */
export async function watchSchedules(table: Table, at: number, start: StartTarget): Promise<Watched> {
  const watched: Watched = { ended: [], caughtUp: [] }
  for (const { name, schedule, state, missed } of await readSchedules(table, at)) {
    if (!state) await firstSeen(table, name, at)
    else if (await endDead(table, state)) watched.ended.push(name)
    if (missed === null || !schedule.catchUp) continue
    await start(name, { scheduled_time: new Date(missed).toISOString(), trigger: 'catch-up' })
    watched.caughtUp.push(name)
  }
  return watched
}

/** A run that holds the lease after its time, or whose execution has ended without saying so. */
async function endDead(table: Table, { job_name, holder, holder_dies_at }: StateRow): Promise<boolean> {
  if (!holder) return false
  const run = await readRun(table, { job_name, scheduled_at: holder })
  if (run?.status !== 'running') return false
  const { execution_arn, started_at } = run
  const isLate = holder_dies_at !== undefined && Date.parse(holder_dies_at) < Date.now()
  if (!isLate && !(execution_arn && (await hasBrokenOff({ execution_arn, started_at })))) return false
  await endRun(table, run, { status: 'error', code: 'broken-off', message: DIED }, Date.now())
  return true
}
