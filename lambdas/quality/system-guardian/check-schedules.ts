import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { readSchedules } from '../../platform/workflow/schedule-states.ts'
import type { Check } from './place.ts'

/** Everything that runs by the clock has run at its last time, and came to an end. */
export const checkSchedules: Check = async ({ table, now }) => {
  const schedules = await readSchedules(table, now.getTime())
  const named = (wanted: string) => schedules.flatMap(({ name, condition }) => (condition === wanted ? [name] : []))
  const [stalled, failing] = [named('stalled'), named('failing')]
  return {
    problems: [...problemOf('schedule-stalled', stalled.length), ...problemOf('schedule-failing', failing.length)],
    repaired: [],
    details: { schedules: schedules.length, off: named('off').length, running: named('running').length, stalled, failing },
  }
}
