import type * as z from 'zod'
import type { listSchedules } from '#shared/contracts/operations/schedules.ts'
import { isSwitchedOn, nextRun, timesOf } from '#shared/domain/platform/due-times.ts'
import { toldRun } from '#shared/domain/platform/schedule-condition.ts'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import type { StateRow } from '../../platform/workflow/schedule-runs.ts'
import type { ScheduleView } from '../../platform/workflow/schedule-states.ts'

type Shown = z.output<typeof listSchedules.response>['schedules'][number]

/** A schedule with when it works next and how its last run went. @param now epoch milliseconds */
export function shownSchedule({ name, schedule, settings, condition, missed, state }: ScheduleView, now: number): Shown {
  const { target, purpose, about, toggle = null } = schedule
  const enabled = isSwitchedOn(schedule, settings)
  const times = timesOf(schedule, settings)
  return {
    ...{ name, ...times, target, purpose, about, toggle, enabled, condition },
    when: scheduleWords(times),
    next_run_at: isoOf(enabled ? nextRun(schedule, now, settings) : null),
    missed_at: isoOf(missed),
    failures: state?.failures ?? 0,
    last_run: state && lastRun(state, now),
  }
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function lastRun(state: StateRow, now: number): Shown['last_run'] {
  const { last_status: status, last_started_at, last_execution_time_ms = null, holder_dies_at: dies_at } = state
  const { last_error_code: error_code, last_error_message: error_message } = state
  if (!status || !last_started_at) return null
  return { ...toldRun({ status, error_code, error_message, dies_at }, now), started_at: last_started_at, execution_time_ms: last_execution_time_ms }
}

/** What runs next first; what does not run at all last. */
export const byNextRun = (one: Shown, other: Shown): number => whenOf(one) - whenOf(other)

const whenOf = ({ next_run_at }: Shown): number => (next_run_at ? Date.parse(next_run_at) : Number.MAX_SAFE_INTEGER)
