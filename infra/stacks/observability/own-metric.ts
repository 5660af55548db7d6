import type { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { METRIC_SERVICE, type MetricName } from '#shared/metrics.ts'
import { PERIOD } from '../../constructs/alarms.ts'
import { stageName } from '../../constructs/stage-name.ts'
import type { Workflow } from '../../constructs/workflow.ts'

/** A metric that the application counts itself. @param statistic `Sum`, `Maximum`, `p95` … */
export const ownMetric = (scope: Construct, metricName: MetricName, statistic = 'Sum', period: Duration = PERIOD): Metric =>
  new Metric({ namespace: stageName(scope), metricName, dimensionsMap: { service: METRIC_SERVICE }, statistic, period })

/** The sum of metrics of which any may have no data. */
export function sumOf(usingMetrics: Readonly<Record<string, IMetric>>, label: string, period: Duration = PERIOD): MathExpression {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ')
  return new MathExpression({ expression, usingMetrics: { ...usingMetrics }, label, period })
}

/** Executions of machines that failed or took too long, by names that begin with theirs. */
export const brokenExecutions = (machines: Readonly<Record<string, Workflow>>, period: Duration = PERIOD): Record<string, IMetric> =>
  Object.fromEntries(
    Object.entries(machines).flatMap(([name, machine]) => [
      [`${name}Failed`, machine.metricFailed({ period })],
      [`${name}TimedOut`, machine.metricTimedOut({ period })],
    ]),
  )

/** A name as metric math takes an id: without hyphens. */
export const metricId = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
