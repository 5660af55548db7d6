import * as z from 'zod'
import type { Points } from '../alarms/points.ts'
import type { Standing } from './alarms/alarm-watch.ts'

/** A metric that functions have counted since the start. */
export interface MetricView {
  name: string
  unit: string
  /** Values, their sum, the largest and the last one. */
  count: number
  sum: number
  largest: number
  last: number
  /** Milliseconds since 1970. */
  lastAt: number
  alarms: AlarmView[]
}

/** An alarm of the template that looks at it. */
export interface AlarmView {
  name: string
  threshold: number
  description: string
  /** Whether it fires. */
  reached: boolean
}

export interface LocalMetrics {
  /** Takes a line of a function's log; anything but the embedded metric format is left. */
  take(line: string): void
  list(): MetricView[]
}

const embedded = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string().default('None') })),
      }),
    ),
  }),
})

type Counted = Omit<MetricView, 'name' | 'alarms'>

/**
 * Counts what functions' logs say in the embedded metric format, as CloudWatch would. In memory: it begins anew with every start.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param standing how the template's alarms stand
 */
export function createMetrics(points: Pick<Points, 'put'>, standing: () => readonly Standing[]): LocalMetrics {
  const counted = new Map<string, Counted>()
  return {
    take(line) {
      if (!line.includes('"_aws"')) return
      const parsed = embedded.safeParse(jsonOf(line))
      if (!parsed.success) return
      const { _aws, ...values } = parsed.data
      for (const { Namespace: namespace, Dimensions, Metrics } of _aws.CloudWatchMetrics)
        for (const { Name: name, Unit } of Metrics)
          for (const value of [values[name]].flat()) {
            if (typeof value !== 'number') continue
            add(counted, name, Unit, { at: _aws.Timestamp, value })
            for (const keys of Dimensions) points.put({ namespace, name, dimensions: valuesOf(keys, values) }, value, _aws.Timestamp)
          }
    },
    list: () =>
      [...counted]
        .map(([name, view]) => ({ name, ...view, alarms: standing().flatMap((one) => viewOf(one, name)) }))
        .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

const valuesOf = (keys: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, String(values[key])]))

function add(counted: Map<string, Counted>, name: string, unit: string, { at, value }: { at: number; value: number }): void {
  const one = counted.get(name) ?? { unit, count: 0, sum: 0, largest: value, last: value, lastAt: at }
  counted.set(name, { unit, count: one.count + 1, sum: one.sum + value, largest: Math.max(one.largest, value), last: value, lastAt: at })
}

const viewOf = ({ alarm, state }: Standing, metric: string): AlarmView[] =>
  [...alarm.metrics.values()].some(({ name }) => name === metric)
    ? [{ name: alarm.name, threshold: alarm.threshold, description: alarm.description, reached: state === 'ALARM' }]
    : []

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
