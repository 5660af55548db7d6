import type { Alarm } from './alarm.ts'
import { compute, type Series } from './compute.ts'
import type { Points } from './points.ts'

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'

const PAST: Readonly<Record<Alarm['operator'], (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
}

/** What an alarm sees: one value for each of its periods that end at `until`. @throws Error for what the evaluation does not know */
export function seriesOf(alarm: Alarm, points: Pick<Points, 'read'>, until: number): Series {
  const known = new Map<string, Series>()
  const underway = new Set<string>()
  // One period more than is looked at, for the rate of change in the first.
  const length = alarm.periods + 1
  const series = (id: string): Series => {
    const made = known.get(id)
    if (made) return made
    const [metric, expression] = [alarm.metrics.get(id), alarm.expressions.get(id)]
    if (underway.has(id)) throw new Error(`${alarm.name}: ${id} refers to itself`)
    if (!metric && !expression) throw new Error(`${alarm.name}: ${id} is not there`)
    underway.add(id)
    const values = metric ? points.read(metric, length, until) : compute(expression!, { series, metrics: [...alarm.metrics.keys()], period: alarm.period })
    if (typeof values === 'number' || Array.isArray(values[0])) throw new Error(`${alarm.name}: ${id} is no single series`)
    known.set(id, values as Series)
    return values as Series
  }
  return series(alarm.watched).slice(1)
}

/**
 * The state of an alarm at a time. CloudWatch looks a few periods further back where data is missing; this looks at the evaluation periods only.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 * @param before what it was, which `ignore` keeps
 */
export function stateOf(alarm: Alarm, points: Pick<Points, 'read'>, until: number, before: AlarmState = 'OK'): AlarmState {
  const series = seriesOf(alarm, points, until)
  const known = series.filter((value) => value !== undefined)
  if (known.length === 0 && alarm.missing === 'missing') return 'INSUFFICIENT_DATA'
  if (known.length === 0 && alarm.missing === 'ignore') return before
  const past = known.filter((value) => PAST[alarm.operator](value, alarm.threshold)).length
  const missing = alarm.missing === 'breaching' ? series.length - known.length : 0
  return past + missing >= alarm.toAlarm ? 'ALARM' : 'OK'
}
