import { Duration } from 'aws-cdk-lib'
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { AppFunction } from '../../constructs/app-function.ts'
import { loseInto } from '../../constructs/lose-into.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** The words of live articles. Apart from the projections: neither holds the other up. */
export function createSearchIndex(part: PartProps): AppFunction {
  const { stack, data, deadLetters } = part
  const index = new AppFunction(stack, 'SearchIndex', {
    entry: 'search-index',
    description: "Keeps the search index from the table's stream.",
    environment: tableEnvironment(part),
    timeout: Duration.seconds(60),
    memorySize: 1024,
  }).withTable(data.table)
  const live = (image: 'OldImage' | 'NewImage') =>
    FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } }, [image]: { published: { BOOL: [true] } } } })
  index.addEventSource(
    new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: loseInto(deadLetters),
      filters: [live('OldImage'), live('NewImage')],
    }),
  )
  return index
}
