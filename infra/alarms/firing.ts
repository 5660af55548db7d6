import type { Alarm } from './alarm.ts'
import { SERVICES } from './known-metrics.ts'
import { createPoints, type Seen } from './points.ts'
import { type AlarmState, stateOf } from './state.ts'

/** Some time. */
const UNTIL = 1_800_000_000_000

/** What an alarm says when each of these metrics has this value in every period that it looks at, and no other metric has any. */
export function stateWith(alarm: Alarm, values: Readonly<Record<string, number>>): AlarmState {
  const points = createPoints()
  for (const [id, value] of Object.entries(values)) {
    const metric = alarm.metrics.get(id) as Seen
    for (let period = 0; period <= alarm.periods; period++) points.put(metric, value, UNTIL - (period + 0.5) * metric.period * 1000)
  }
  return stateOf(alarm, points, UNTIL)
}

/** What a metric says where all is well. */
export const healthyValue = ({ namespace, name }: Seen): number => SERVICES[namespace]?.metrics[name]?.healthy ?? 0

const most = ({ namespace, name }: Seen): number => SERVICES[namespace]?.metrics[name]?.most ?? Number.POSITIVE_INFINITY

/**
 * Values of these metrics that fire the alarm while all others have no data, if there are any. A metric with an upper end is put there when
 * others have to fire with it; otherwise the threshold comes first, then what is far past it, then nothing at all, for what counts down.
 */
export function firingValues(alarm: Alarm, ids: readonly string[]): Record<string, number> | undefined {
  const { threshold, operator } = alarm
  const tries = operator.startsWith('Less') ? [threshold, 0, threshold / 2] : [threshold, threshold + 1, threshold * 10, threshold * 1e6, 0]
  for (const value of tries) {
    const values = Object.fromEntries(
      ids.map((id) => {
        const highest = most(alarm.metrics.get(id) as Seen)
        return [id, ids.length > 1 && highest < Number.POSITIVE_INFINITY ? highest : Math.min(value, highest)]
      }),
    )
    if (stateWith(alarm, values) === 'ALARM') return values
  }
  return undefined
}
