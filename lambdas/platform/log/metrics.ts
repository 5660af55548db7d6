import { Metrics } from '@aws-lambda-powertools/metrics'
import { METRIC_SERVICE, METRICS, type MetricName } from '#shared/metrics.ts'
import { once } from '../process/env.ts'
import { currentTrace } from './trace.ts'

const metrics = once(() => new Metrics({ namespace: process.env.POWERTOOLS_METRICS_NAMESPACE ?? 'Simulpress', serviceName: METRIC_SERVICE }))

/**
 * Counts, in one line of the log that CloudWatch makes metrics of (embedded metric format). What it happened in stands beside the values, to be
 * found in the log and paid for nowhere. Written at once: calls that interleave do not get into each other's line.
 */
export function measure(values: Partial<Record<MetricName, number>>): void {
  const line = metrics()
  for (const [name, value] of Object.entries(values) as [MetricName, number][]) line.addMetric(name, METRICS[name].unit, value)
  const { correlation_id, operation_id, article_id } = currentTrace()
  for (const [name, value] of Object.entries({ correlation_id, operation_id, article_id })) if (value !== undefined) line.addMetadata(name, value)
  line.publishStoredMetrics()
}
