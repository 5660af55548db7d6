import { Duration } from 'aws-cdk-lib'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { type StreamConsumer, WANTED_RECORDS } from '#shared/stream-consumers.ts'
import { acknowledge } from '../../constructs/acknowledge.ts'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { loseInto } from '../../constructs/lose-into.ts'
import { metricId, sumOf } from '../observability/own-metric.ts'
import type { PartProps } from './part.ts'

/** Milliseconds that the oldest record may wait. */
const OLDEST = 15 * 60_000

/** The functions that want records of the table's stream, by the names of their bundles. */
export type Consumers = Readonly<Record<StreamConsumer, AppFunction>>

/** The one function that reads the table's stream, what each consumer loses, and the alarms on both (decision 109). */
export function createTableStream(part: PartProps, consumers: Consumers, action: SnsAction): void {
  const dispatcher = createDispatcher(part, consumers)
  const lost = Object.fromEntries(Object.entries(consumers).map(([name, consumer]) => [metricId(name), lostOf(part, consumer)] as const))
  // Here and not in the stack of the other alarms: an export that it used could not be taken back with the release before.
  alarmOn(part.stack, 'stream-dead-letters', {
    hurts: 'A stream consumer could not process a change in the table: search, counters, lists or a mail to somebody lack it.',
    first: 'Read the message in the queue: it names the function, whose log names the fault.',
    section: 'dead-letters-are-waiting',
    metric: sumOf(
      Object.fromEntries(
        Object.entries(lost).map(([id, queue]) => [id, queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD })] as const),
      ),
      'Dead letters',
    ),
    threshold: 1,
    action,
  })
  alarmOn(part.stack, 'stream-behind', {
    hurts: 'Search, counters, article lists and mails are more than fifteen minutes behind what editors did.',
    first: "Read the dispatcher's log, which says what it fails at.",
    section: 'table-stream-consumers-are-behind',
    metric: dispatcher.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD }),
    threshold: OLDEST,
    action,
  })
}

function createDispatcher({ stack, data, deadLetters }: PartProps, consumers: Consumers): AppFunction {
  const dispatcher = new AppFunction(stack, 'StreamDispatcher', {
    entry: 'stream-dispatcher',
    description: "Reads the table's stream and hands its records to their consumers.",
    environment: {
      PROJECTIONS_FUNCTION: consumers.projections.functionName,
      SEARCH_INDEX_FUNCTION: consumers['search-index'].functionName,
      MAIL_FUNCTION: consumers.mail.functionName,
    },
    // A consumer is waited for 15 seconds, and not again within a minute.
    timeout: Duration.minutes(2),
    memorySize: 256,
  })
  dispatcher.addToRolePolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: Object.values(consumers).map(({ functionArn }) => functionArn) }),
  )
  dispatcher.addEventSource(
    new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: loseInto(deadLetters),
      filters: WANTED_RECORDS.map((pattern) => FilterCriteria.filter(pattern)),
    }),
  )
  return dispatcher
}

/** Lambda tries what was put aside twice more, after one minute and after two. */
function lostOf({ stack }: PartProps, consumer: AppFunction): Queue {
  const queue = new Queue(stack, `${consumer.node.id}Lost`, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) })
  acknowledge(queue, { SQS3: 'It is the dead-letter queue.' })
  consumer.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(queue) })
  return queue
}
