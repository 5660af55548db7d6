import type * as z from 'zod'
import type { listSchedules } from '#shared/contracts/schedules.ts'
import { nextRun } from '#shared/domain/next-run.ts'
import { scheduleWords } from '#shared/domain/schedule-words.ts'
import type { Schedule } from '#shared/schedules.ts'

type Shown = z.output<typeof listSchedules.response>['schedules'][number]
/** Values of the settings that schedules go by. */
export type ScheduleSettings = Readonly<Record<NonNullable<Schedule['toggle']>, boolean> & Record<NonNullable<Schedule['interval']>, number>>

/** A schedule with when it works next. @param now epoch milliseconds */
export function shownSchedule(schedule: Schedule, settings: ScheduleSettings, now: number): Shown {
  const { name, expression, zone, target, purpose, about, toggle = null, interval } = schedule
  const enabled = toggle === null || settings[toggle]
  const hours = interval && settings[interval]
  const next = enabled ? nextRun(schedule, now, hours) : null
  return {
    ...{ name, expression, zone, target, purpose, about, toggle, enabled },
    when: scheduleWords(schedule, hours),
    interval_hours: hours ?? null,
    next_run_at: next === null ? null : new Date(next).toISOString(),
  }
}

/** What runs next first; what does not run at all last. */
export const byNextRun = (one: Shown, other: Shown): number => whenOf(one) - whenOf(other)

const whenOf = ({ next_run_at }: Shown): number => (next_run_at ? Date.parse(next_run_at) : Number.MAX_SAFE_INTEGER)
