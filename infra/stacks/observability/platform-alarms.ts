import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation } from 'aws-cdk-lib/aws-dynamodb'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import type { Observed } from './observed.ts'

const HOUR = Duration.hours(1)
/** Milliseconds that a table stream consumer may be behind. */
const OLDEST = 15 * 60_000
/** Shares of mails at which SES looks at an account: 5 % and 0.1 %. */
const REPUTATION = { bounces: 0.05, complaints: 0.001 } as const

/** Of the services below: each says what people notice of it. */
export function createPlatformAlarms(observed: Observed): void {
  createDeliveryAlarms(observed)
  createCapacityAlarms(observed)
  createMailAlarms(observed)
}

function createDeliveryAlarms({ stack, app }: Observed): void {
  const action = app.alarmAction
  alarmOn(stack, 'dead-letters', {
    hurts: 'A stream consumer could not process a change in the table: search, counters, lists or a mail to somebody lack it.',
    first: 'Read the message in the queue: it names the function, whose log names the fault.',
    section: 'dead-letters-are-waiting',
    metric: app.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD }),
    threshold: 1,
    action,
  })
  const ages = Object.fromEntries(
    Object.entries(app.followers).map(([name, fn]) => [name, fn.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD })] as const),
  )
  alarmOn(stack, 'streams-late', {
    hurts: 'Search, counters, article lists or mails are more than fifteen minutes behind what editors did.',
    first: 'See on the dashboard which stream consumer is behind; its log says what it fails at.',
    section: 'table-stream-consumers-are-behind',
    metric: new MathExpression({ expression: `MAX([${Object.keys(ages).join(', ')}])`, usingMetrics: ages, label: 'Oldest event', period: PERIOD }),
    threshold: OLDEST,
    action,
  })
}

/** Capacity is the account's: its functions share one limit, so the metric of all of them tells it. */
function createCapacityAlarms({ stack, app, data }: Observed): void {
  const action = app.alarmAction
  alarmOn(stack, 'functions-throttled', {
    hurts: 'Functions are refused for want of concurrency: editors get errors, work and schedules are late.',
    first: "Compare the account's concurrency in use with its limit; stop what runs wild or have the limit raised.",
    section: 'functions-are-throttled',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD }),
    threshold: 10,
    action,
  })
  alarmOn(stack, 'table-throttled', {
    hurts: 'The table refuses calls: everything is slow or fails, for editors first.',
    first: 'See on the dashboard whether reads or writes are refused, and what work began just before.',
    section: 'the-table-is-throttled',
    metric: data.table.metricThrottledRequestsForOperations({
      operations: [Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.TRANSACT_WRITE_ITEMS],
      period: PERIOD,
    }),
    threshold: 50,
    periods: 2,
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
