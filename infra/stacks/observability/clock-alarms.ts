import { alarmOn } from '../../constructs/alarms.ts'
import type { Observed } from './observed.ts'
import { ownMetric } from './own-metric.ts'

/** Seconds. The scheduler promises a minute. */
const LATE = 300

/** Runs that begin late; those that are lost, and silence, have alarms beside the schedules. */
export function createClockAlarms({ stack, app }: Observed): void {
  alarmOn(stack, 'schedules-late', {
    hurts: 'For a quarter of an hour schedules have begun five minutes late or more: planned articles, feeds and checks come late.',
    first: 'See on the dashboard whether functions are throttled, then which schedule it is.',
    section: 'schedules-run-late',
    metric: ownMetric(stack, 'ScheduleLateSeconds', 'Maximum'),
    threshold: LATE,
    periods: 3,
    action: app.alarmAction,
  })
}
