import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import type { Observed } from './observed.ts'
import { metricId, sumOf } from './own-metric.ts'

const HOUR = Duration.hours(1)
/** Milliseconds that a table stream consumer may be behind. */
const OLDEST = 15 * 60_000
/** Shares of mails at which SES looks at an account: 5 % and 0.1 %. */
const REPUTATION = { bounces: 0.05, complaints: 0.001 } as const

/** Of the services below: each says what people notice of it. */
export function createPlatformAlarms(observed: Observed): void {
  createDeliveryAlarms(observed)
  createCapacityAlarms(observed)
  createTableAlarms(observed)
  createMailAlarms(observed)
}

/** The alarms of the stream's dispatcher and of the consumers' queues stand beside them, in the application's stack. */
function createDeliveryAlarms({ stack, app }: Observed): void {
  const action = app.alarmAction
  alarmOn(stack, 'dead-letters', {
    hurts: 'A change in the table reached no consumer, or an event of the mail service was not noted: search, counters, lists or a mail lack it.',
    first: 'Read the message in the queue: it names the function, whose log names the fault.',
    section: 'dead-letters-are-waiting',
    metric: app.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD }),
    threshold: 1,
    action,
  })
  const ages = Object.fromEntries(
    Object.entries(app.consumers).map(([name, fn]) => [metricId(name), fn.metric('AsyncEventAge', { statistic: 'Maximum', period: PERIOD })] as const),
  )
  alarmOn(stack, 'streams-late', {
    hurts: 'Changes that a consumer of the stream did not take at once have waited for more than fifteen minutes: search, counters, lists or mails lack them.',
    first: 'See on the dashboard whether functions are throttled, and which consumer it is.',
    section: 'table-stream-consumers-are-behind',
    metric: new MathExpression({
      expression: `MAX([${Object.keys(ages)
        .map((name) => `FILL(${name}, 0)`)
        .join(', ')}])`,
      usingMetrics: ages,
      label: 'Oldest event',
      period: PERIOD,
    }),
    threshold: OLDEST,
    action,
  })
}

/** Capacity is the account's: its functions share one limit, so the metric of all of them tells it. */
function createCapacityAlarms({ stack, app }: Observed): void {
  const action = app.alarmAction
  alarmOn(stack, 'functions-throttled', {
    hurts: 'Functions are refused for want of concurrency: editors get errors, work and schedules are late.',
    first: "Compare the account's concurrency in use with its limit; stop what runs wild or have the limit raised.",
    section: 'functions-are-throttled',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD }),
    threshold: 10,
    action,
  })
}

/** What the application asks of the table. */
const OPERATIONS = ['BatchGetItem', 'BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'UpdateItem'] as const

/**
 * `ThrottledRequests` counts a batch only when all of it is refused, so refused reads and writes are counted as events; those of an index are not
 * among those of the table. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
function createTableAlarms({ stack, app, data }: Observed): void {
  const action = app.alarmAction
  const metric = (metricName: string, dimensions: Readonly<Record<string, string>> = {}): IMetric =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: data.table.tableName, ...dimensions },
      statistic: 'Sum',
      period: PERIOD,
    })
  alarmOn(stack, 'table-throttled', {
    hurts: 'The table refuses calls: everything is slow or fails, for editors first.',
    first: 'See on the dashboard whether reads or writes are refused, and what work began just before.',
    section: 'the-table-is-throttled',
    metric: sumOf(
      {
        reads: metric('ReadThrottleEvents'),
        writes: metric('WriteThrottleEvents'),
        transactions: metric('ThrottledRequests', { Operation: 'TransactWriteItems' }),
      },
      'Refused reads and writes',
    ),
    threshold: 50,
    periods: 2,
    action,
  })
  const ofIndexes = Object.entries(TABLE_KEYS.indexes).flatMap(([id, { name }]) =>
    ['Read', 'Write'].map((kind) => [`${id}${kind}s`, metric(`${kind}ThrottleEvents`, { GlobalSecondaryIndexName: name })] as const),
  )
  alarmOn(stack, 'indexes-throttled', {
    hurts: 'An index of the table refuses calls: lists at the desk come slowly or not at all, and soon the table refuses writes too.',
    first: 'See on the dashboard what the table takes, and what work began just before: many rows under one key of an index.',
    section: 'the-table-is-throttled',
    metric: sumOf(Object.fromEntries(ofIndexes), 'Refused reads and writes of indexes'),
    threshold: 50,
    periods: 2,
    action,
  })
  alarmOn(stack, 'table-fails', {
    hurts: 'The table answers with errors of its own: calls are repeated and slow, some fail for editors and in work that is going on.',
    first: 'Look at the AWS Health dashboard for DynamoDB in this region.',
    section: 'the-table-is-throttled',
    metric: sumOf(Object.fromEntries(OPERATIONS.map((Operation) => [`of${Operation}`, metric('SystemErrors', { Operation })] as const)), 'Errors of the table'),
    threshold: 10,
    action,
  })
}

/** The account's standing with the mail service: past these shares it stops sending for everybody. */
function createMailAlarms({ stack, app }: Observed): void {
  for (const [what, metricName] of [
    ['bounces', 'Reputation.BounceRate'],
    ['complaints', 'Reputation.ComplaintRate'],
  ] as const)
    alarmOn(stack, `mail-${what}`, {
      hurts: `Too many mails end in ${what}: the mail service may stop all mails of this account, confirmations and the newsletter among them.`,
      first: 'Pause the newsletter at /admin/cron-jobs, then see which addresses it were.',
      section: 'mails-bounce-or-are-complained-about',
      metric: new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: HOUR }),
      threshold: REPUTATION[what],
      action: app.alarmAction,
    })
}
