import { change } from '../access/planted-faults.testing.ts'
import type { Assembly } from '../assembly.ts'

type Properties = Record<string, unknown>
interface Query {
  Id: string
  Expression?: string
  MetricStat?: { Metric: { Namespace: string; MetricName: string; Dimensions: { Name: string; Value: unknown }[] }; Period: number; Stat: string }
}

const alarm = (id: RegExp, by: (properties: Properties) => void) => (one: Assembly) => change(one, 'AWS::CloudWatch::Alarm', id, by)
const queriesOf = ({ Metrics }: Properties): Query[] => Metrics as Query[]
const expression = (id: RegExp, rewrite: (text: string) => string) =>
  alarm(id, (properties) => {
    for (const query of queriesOf(properties)) if (query.Expression !== undefined) query.Expression = rewrite(query.Expression)
  })
const metric = (id: RegExp, by: (stat: NonNullable<Query['MetricStat']>) => void) =>
  alarm(id, (properties) => {
    for (const { MetricStat } of queriesOf(properties)) if (MetricStat) by(MetricStat)
  })
const TABLE = /^tablethrottled/
const unfilled = (text: string) => text.replace(/FILL\((\w+), 0\)/g, '$1')
const dimensionsOf = (properties: Properties) => properties.Dimensions as { Name: string; Value: unknown }[]

/** What is wrong, the rules that find it, and how it is planted in a copy of the templates. */
export const FAULTS: readonly (readonly [name: string, rules: readonly string[], plant: (assembly: Assembly) => void])[] = [
  ['a sum without FILL', ['each metric fires the alarm alone'], expression(TABLE, unfilled)],
  ['an array without FILL', ['each metric fires the alarm alone'], expression(TABLE, (text) => `SUM([${unfilled(text).replaceAll(' + ', ', ')}])`)],
  ['one operand without FILL', ['each metric fires the alarm alone'], expression(TABLE, (text) => text.replace('FILL(writes, 0)', 'writes'))],
  ['the least of several', ['each metric fires the alarm alone'], expression(TABLE, (text) => `MIN([${text.replaceAll(' + ', ', ')}])`)],
  ['a metric that is left out', ['each metric fires the alarm alone'], expression(TABLE, () => 'FILL(reads, 0) + FILL(writes, 0)')],
  ['a share that no share reaches', ['each metric fires the alarm alone'], alarm(/^mailbounces/, (one) => Object.assign(one, { Threshold: 5 }))],
  [
    'another operation',
    ['somebody publishes the metric'],
    metric(TABLE, ({ Metric }) => {
      if (Metric.MetricName === 'ThrottledRequests') Metric.Dimensions[0]!.Value = 'TransactWrite'
    }),
  ],
  [
    'a renamed dimension',
    ['somebody publishes the metric'],
    metric(TABLE, ({ Metric }) => {
      Metric.Dimensions[0]!.Name = 'Table'
    }),
  ],
  [
    'a table of another name',
    ['somebody publishes the metric'],
    metric(TABLE, ({ Metric }) => {
      for (const one of Metric.Dimensions) if (one.Name === 'TableName') one.Value = 'Articles'
    }),
  ],
  [
    'an index that is not there',
    ['somebody publishes the metric'],
    metric(/^indexesthrottled/, ({ Metric }) => {
      for (const one of Metric.Dimensions) if (one.Value === 'desk') one.Value = 'desks'
    }),
  ],
  [
    'a metric of another namespace',
    ['somebody publishes the metric'],
    metric(TABLE, ({ Metric }) => {
      Metric.Namespace = 'AWS/Dynamo'
    }),
  ],
  [
    'a firewall of another name',
    ['somebody publishes the metric'],
    alarm(/^firewallblocksmany/, (one) => {
      for (const dimension of dimensionsOf(one)) if (dimension.Name === 'WebACL') dimension.Value = 'Firewall'
    }),
  ],
  [
    'a rule that the firewall does not have',
    ['somebody publishes the metric'],
    alarm(/^firewallblocksmany/, (one) => {
      for (const dimension of dimensionsOf(one)) if (dimension.Name === 'Rule') dimension.Value = 'Flod'
    }),
  ],
  [
    'what a filter of the logs does not count',
    ['somebody publishes the metric'],
    alarm(/^firewallblockswrites/, (one) => Object.assign(one, { MetricName: 'BlockedWrites' })),
  ],
  [
    'a version of rules that the firewall does not name',
    ['somebody publishes the metric'],
    metric(/^firewallrulesexpire/, ({ Metric }) => {
      for (const one of Metric.Dimensions) if (one.Name === 'Version') one.Value = 'Version_1.0'
    }),
  ],
  [
    'a countdown by fewer dimensions than it is kept by',
    ['somebody publishes the metric'],
    metric(/^firewallrulesexpire/, ({ Metric }) => {
      Metric.Dimensions = Metric.Dimensions.filter(({ Name }) => Name !== 'Region')
    }),
  ],
  ['a REST API’s name of a metric', ['somebody publishes the metric'], alarm(/^apifails/, (one) => Object.assign(one, { MetricName: '5XXError' }))],
  [
    'a metric that the application does not count',
    ['somebody publishes the metric'],
    alarm(/^notpublishedintime/, (one) => Object.assign(one, { MetricName: 'NotPublished' })),
  ],
  [
    'another service in the application’s metrics',
    ['somebody publishes the metric'],
    alarm(/^notpublishedintime/, (one) => {
      dimensionsOf(one)[0]!.Value = 'publish-scheduled'
    }),
  ],
  [
    'the application’s metric without its dimension',
    ['somebody publishes the metric'],
    alarm(/^notpublishedintime/, (one) => Object.assign(one, { Dimensions: [] })),
  ],
  [
    'another stage’s namespace',
    ['somebody publishes the metric'],
    alarm(/^notpublishedintime/, (one) => Object.assign(one, { Namespace: 'Simulpress-staging' })),
  ],
  [
    'a queue of another name',
    ['somebody publishes the metric'],
    alarm(/^deadletters/, (one) => {
      dimensionsOf(one)[0]!.Value = 'DeadLetters'
    }),
  ],
  [
    'the distribution’s region',
    ['somebody publishes the metric'],
    metric(/^sitefails/, ({ Metric }) => {
      for (const one of Metric.Dimensions) if (one.Name === 'Region') one.Value = 'us-east-1'
    }),
  ],
  ['the account’s age of records', ['somebody publishes the metric'], alarm(/^functionsthrottled/, (one) => Object.assign(one, { MetricName: 'IteratorAge' }))],
  [
    'calls counted instead of errors',
    ['a healthy stage fires no alarm'],
    alarm(/^apifails/, (one) => Object.assign(one, { MetricName: 'Count', Threshold: 1 })),
  ],
  [
    'the number of values instead of their sum',
    ['a healthy stage fires no alarm'],
    alarm(/^apifails/, (one) => Object.assign(one, { Statistic: 'SampleCount', Threshold: 1 })),
  ],
  [
    'filled with more than the threshold',
    ['a healthy stage fires no alarm', 'no data fires no alarm'],
    expression(TABLE, (text) => `${text} + FILL(reads, 60) - FILL(reads, 0) + 60`),
  ],
  ['actions switched off', ['an alarm tells somebody'], alarm(/^apifails/, (one) => Object.assign(one, { ActionsEnabled: false }))],
  [
    'no action',
    ['an alarm tells somebody'],
    alarm(/^apifails/, (one) => {
      delete one.AlarmActions
    }),
  ],
  [
    'nobody is told that it is over',
    ['an alarm tells somebody'],
    alarm(/^apifails/, (one) => {
      delete one.OKActions
    }),
  ],
  [
    'too many metrics',
    ['an alarm is within the limits'],
    alarm(/^tablefails/, (one) => {
      const queries = queriesOf(one)
      const stat = queries.find(({ MetricStat }) => MetricStat)!.MetricStat!
      const more = ['Scan', 'TransactGetItems', 'GetRecords'].map((Operation, index) => ({
        Id: `m${index}`,
        ReturnData: false,
        MetricStat: {
          ...stat,
          Metric: { ...stat.Metric, Dimensions: stat.Metric.Dimensions.map((each) => (each.Name === 'Operation' ? { ...each, Value: Operation } : each)) },
        },
      }))
      for (const query of queries) if (query.Expression !== undefined) query.Expression += more.map(({ Id }) => ` + FILL(${Id}, 0)`).join('')
      queries.push(...more)
    }),
  ],
  ['two days of an hour’s periods', ['an alarm is within the limits'], alarm(/^apifails/, (one) => Object.assign(one, { EvaluationPeriods: 576 }))],
  ['an expression that cannot be read', ['an alarm can be evaluated'], expression(TABLE, (text) => `${text} +`)],
  ['a function that is not known', ['an alarm can be evaluated'], expression(TABLE, (text) => `ANOMALY_DETECTION_BAND(${text})`)],
]
