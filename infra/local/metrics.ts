import * as z from 'zod'
import type { Cloud } from './template.ts'

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
  /** Whether what was counted within its period reaches the threshold now. */
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
    CloudWatchMetrics: z.array(z.object({ Metrics: z.array(z.object({ Name: z.string(), Unit: z.string().default('None') })) })),
  }),
})

const stat = z.object({ MetricName: z.string(), Period: z.number().optional(), Statistic: z.string().optional() })
const declared = z.looseObject({
  AlarmName: z.string(),
  AlarmDescription: z.string().default(''),
  Threshold: z.number(),
  MetricName: z.string().optional(),
  Period: z.number().optional(),
  Statistic: z.string().optional(),
  Metrics: z
    .array(z.looseObject({ MetricStat: z.looseObject({ Metric: z.looseObject({ MetricName: z.string() }), Period: z.number(), Stat: z.string() }).optional() }))
    .default([]),
})

interface Watching {
  metric: string
  name: string
  description: string
  threshold: number
  periodMs: number
  byLargest: boolean
}

/** As far as it matters for any alarm. */
const KEPT_MS = 3_600_000

interface Counted extends Omit<MetricView, 'name' | 'alarms'> {
  recent: { at: number; value: number }[]
}

/** Counts what functions' logs say in the embedded metric format, as CloudWatch would. In memory: it begins anew with every start. */
export function createMetrics(cloud: Pick<Cloud, 'all'>, now: () => number): LocalMetrics {
  const counted = new Map<string, Counted>()
  const watching = cloud.all('AWS::CloudWatch::Alarm').flatMap(({ properties }) => watchedBy(properties))
  return {
    take(line) {
      if (!line.includes('"_aws"')) return
      const parsed = embedded.safeParse(jsonOf(line))
      if (!parsed.success) return
      const { _aws, ...values } = parsed.data
      for (const { Name, Unit } of _aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics))
        for (const value of [values[Name]].flat()) if (typeof value === 'number') add(counted, Name, Unit, { at: _aws.Timestamp, value })
    },
    list: () =>
      [...counted]
        .map(([name, { recent, ...view }]) => ({
          name,
          ...view,
          alarms: watching.filter(({ metric }) => metric === name).map((one) => viewOf(one, recent, now())),
        }))
        .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

function add(counted: Map<string, Counted>, name: string, unit: string, { at, value }: { at: number; value: number }): void {
  const one = counted.get(name) ?? { unit, count: 0, sum: 0, largest: value, last: value, lastAt: at, recent: [] }
  const recent = [...one.recent, { at, value }].filter((point) => point.at > at - KEPT_MS)
  counted.set(name, { unit, count: one.count + 1, sum: one.sum + value, largest: Math.max(one.largest, value), last: value, lastAt: at, recent })
}

function watchedBy(properties: unknown): Watching[] {
  const parsed = declared.safeParse(properties)
  if (!parsed.success) return []
  const { AlarmName: name, AlarmDescription: description, Threshold: threshold, Metrics } = parsed.data
  const own = stat.safeParse(properties)
  const stats = own.success ? [own.data] : []
  const inMath = Metrics.flatMap(({ MetricStat }) =>
    MetricStat ? [{ MetricName: MetricStat.Metric.MetricName, Period: MetricStat.Period, Statistic: MetricStat.Stat }] : [],
  )
  return [...stats, ...inMath].map(({ MetricName, Period = 300, Statistic }) => ({
    ...{ metric: MetricName, name, description, threshold, periodMs: Period * 1000, byLargest: Statistic === 'Maximum' },
  }))
}

function viewOf({ name, description, threshold, periodMs, byLargest }: Watching, recent: Counted['recent'], now: number): AlarmView {
  const values = recent.flatMap(({ at, value }) => (at > now - periodMs ? [value] : []))
  const reachedBy = byLargest ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0)
  return { name, threshold, description, reached: reachedBy >= threshold }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
