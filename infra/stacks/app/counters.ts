import { CfnOutput, Duration } from 'aws-cdk-lib'
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { AppFunction } from '../../constructs/app-function.ts'
import { loseInto } from '../../constructs/lose-into.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** Counters and sums of spending, which follow the table's stream. */
export function createProjections(part: PartProps): AppFunction {
  const { stack, data, deadLetters } = part
  const projections = new AppFunction(stack, 'Projections', {
    entry: 'projections',
    description: "Keeps counters and sums of spending from the table's stream.",
    environment: tableEnvironment(part),
    timeout: Duration.seconds(30),
  }).withTable(data.table)
  projections.addEventSource(
    new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 5,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: loseInto(deadLetters),
      filters: [
        FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } } } }),
        FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } }),
        FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'MODEL-CALL#' }] } }, NewImage: { status: { S: ['settled'] } } } }),
        FilterCriteria.filter({ eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'LOG#automation#' }] } } } }),
      ],
    }),
  )
  return projections
}

/** Counts everything anew, for when the stream lost something. */
export function createCounterRebuild(part: PartProps): AppFunction {
  const { stack, data } = part
  const rebuild = new AppFunction(stack, 'RebuildCounters', {
    entry: 'rebuild-counters',
    description: 'Counts cards, views and the automation log anew.',
    environment: tableEnvironment(part),
    timeout: Duration.minutes(15),
  }).withTable(data.table)
  new CfnOutput(stack, 'RebuildCountersFunction', { value: rebuild.functionName, description: 'Invoke it to count all cards anew.' })
  return rebuild
}
