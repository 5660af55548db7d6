import type { Series } from './compute.ts'

/** A metric: CloudWatch takes two with one dimension more or less for two. */
export interface MetricName {
  namespace: string
  name: string
  dimensions: Readonly<Record<string, string>>
}

/** What is seen of a metric: one value for each period. */
export interface Seen extends MetricName {
  /** Seconds. */
  period: number
  /** `Sum`, `Average`, `Minimum`, `Maximum`, `SampleCount`, or a percentile such as `p95`. */
  statistic: string
}

interface Point {
  /** Milliseconds since 1970. */
  at: number
  value: number
}

/** Data points of metrics, as they were put. In memory. */
export interface Points {
  put(metric: MetricName, value: number, at: number): void
  /** One value for each of the last periods that end at `until`; undefined where there is no data. @throws Error for a statistic that is not known */
  read(seen: Seen, periods: number, until: number): Series
}

/** @param keptMs how long points are kept; none before are read */
export function createPoints(keptMs = Number.POSITIVE_INFINITY): Points {
  const kept = new Map<string, Point[]>()
  return {
    put(metric, value, at) {
      const key = keyOf(metric)
      const points = kept.get(key) ?? []
      if (points.length === 0) kept.set(key, points)
      points.push({ at, value })
      const old = points.findIndex((point) => point.at >= at - keptMs)
      if (old > 0) points.splice(0, old)
    },
    read(seen, periods, until) {
      const points = kept.get(keyOf(seen)) ?? []
      const length = seen.period * 1000
      return Array.from({ length: periods }, (_, index) => {
        const end = until - (periods - 1 - index) * length
        const values = points.flatMap(({ at, value }) => (at > end - length && at <= end ? [value] : []))
        return values.length === 0 ? undefined : statisticOf(seen.statistic, values)
      })
    },
  }
}

const keyOf = ({ namespace, name, dimensions }: MetricName): string => JSON.stringify([namespace, name, Object.entries(dimensions).sort()])

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Statistics-definitions.html */
function statisticOf(statistic: string, values: readonly number[]): number {
  const sum = values.reduce((all, value) => all + value, 0)
  const [, percentile] = /^p(\d{1,2}(?:\.\d+)?|100)$/.exec(statistic) ?? []
  if (percentile !== undefined) return [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil((Number(percentile) / 100) * values.length) - 1)]!
  switch (statistic) {
    case 'Sum':
      return sum
    case 'Average':
      return sum / values.length
    case 'Minimum':
      return Math.min(...values)
    case 'Maximum':
      return Math.max(...values)
    case 'SampleCount':
      return values.length
    default:
      throw new Error(`The statistic ${statistic} is not known to the evaluation of alarms.`)
  }
}
