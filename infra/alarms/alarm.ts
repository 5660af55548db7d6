import * as z from 'zod'
import { type Node, parseExpression } from './expression.ts'
import type { Seen } from './points.ts'

const dimensions = z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([])
const metricStat = z.strictObject({
  Metric: z.strictObject({ Namespace: z.string(), MetricName: z.string(), Dimensions: dimensions }),
  Period: z.number(),
  Stat: z.string(),
  Unit: z.undefined().optional(),
})
const query = z.strictObject({
  Id: z.string(),
  Label: z.string().optional(),
  Period: z.number().optional(),
  AccountId: z.string().optional(),
  ReturnData: z.boolean().default(true),
  Expression: z.string().optional(),
  MetricStat: metricStat.optional(),
})

/** Properties of `AWS::CloudWatch::Alarm`, resolved. Anomaly detection and units are in no alarm of ours: they are refused rather than left out. */
const declared = z.strictObject({
  AlarmName: z.string(),
  AlarmDescription: z.string().default(''),
  ActionsEnabled: z.boolean().default(true),
  AlarmActions: z.array(z.string()).default([]),
  OKActions: z.array(z.string()).default([]),
  InsufficientDataActions: z.array(z.string()).default([]),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'GreaterThanThreshold', 'LessThanThreshold', 'LessThanOrEqualToThreshold']),
  Threshold: z.number(),
  EvaluationPeriods: z.int().min(1),
  DatapointsToAlarm: z.int().min(1).optional(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore', 'missing']).default('missing'),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: dimensions,
  Period: z.number().optional(),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  Metrics: z.array(query).optional(),
  Tags: z.unknown().optional(),
})

/** An alarm as CloudWatch evaluates it. */
export interface Alarm {
  name: string
  description: string
  operator: z.output<typeof declared>['ComparisonOperator']
  threshold: number
  periods: number
  /** How many of the periods must be past the threshold. */
  toAlarm: number
  missing: z.output<typeof declared>['TreatMissingData']
  /** Seconds. */
  period: number
  metrics: ReadonlyMap<string, Seen>
  expressions: ReadonlyMap<string, Node>
  /** Id of the metric or expression that is compared with the threshold. */
  watched: string
  /** Topics that are told, none when actions are switched off. */
  onAlarm: readonly string[]
  onOk: readonly string[]
}

/**
 * Reads the resolved properties of an alarm.
 * @throws Error for what the evaluation does not know: a property, an expression, metrics of different periods
 */
export function readAlarm(properties: unknown): Alarm {
  const parsed = declared.parse(properties)
  const queries = parsed.Metrics ?? [ownQuery(parsed)]
  const metrics = new Map(
    queries.flatMap(({ Id, MetricStat }) =>
      MetricStat ? [[Id, { ...namesOf(MetricStat.Metric), period: MetricStat.Period, statistic: MetricStat.Stat }] as const] : [],
    ),
  )
  const periods = new Set([...metrics.values()].map(({ period }) => period))
  const [period] = periods
  const returned = queries.filter(({ ReturnData }) => ReturnData)
  if (period === undefined || periods.size > 1) throw new Error(`${parsed.AlarmName}: metrics of ${[...periods].join(' and ')} seconds`)
  if (returned.length !== 1) throw new Error(`${parsed.AlarmName}: ${returned.length} results to compare with the threshold`)
  return {
    name: parsed.AlarmName,
    description: parsed.AlarmDescription,
    operator: parsed.ComparisonOperator,
    threshold: parsed.Threshold,
    periods: parsed.EvaluationPeriods,
    toAlarm: parsed.DatapointsToAlarm ?? parsed.EvaluationPeriods,
    missing: parsed.TreatMissingData,
    period,
    metrics,
    expressions: new Map(queries.flatMap(({ Id, Expression }) => (Expression === undefined ? [] : [[Id, parseExpression(Expression)] as const]))),
    watched: returned[0]!.Id,
    onAlarm: parsed.ActionsEnabled ? parsed.AlarmActions : [],
    onOk: parsed.ActionsEnabled ? parsed.OKActions : [],
  }
}

const namesOf = ({ Namespace, MetricName, Dimensions }: z.output<typeof metricStat>['Metric']) => ({
  namespace: Namespace,
  name: MetricName,
  dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
})

/** An alarm on one metric is the same as one whose only query is that metric. */
function ownQuery({ AlarmName, Namespace, MetricName, Dimensions, Period, Statistic, ExtendedStatistic }: z.output<typeof declared>): z.output<typeof query> {
  const Stat = Statistic ?? ExtendedStatistic
  if (Namespace === undefined || MetricName === undefined || Period === undefined || Stat === undefined) throw new Error(`${AlarmName}: it watches nothing`)
  return { Id: 'm1', ReturnData: true, MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period, Stat } }
}
