import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { AppError } from '#shared/errors.ts'

/** Records of the table's stream as the dispatcher hands them to a consumer. */
export interface HandedRecords extends DynamoDBStreamEvent {
  /** Nobody waits for the answer: what fails is tried again by Lambda, and at last put into the consumer's dead-letter queue. */
  put_aside?: boolean
}

export type Consume = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>

/**
 * A consumer of the table's stream as a function. Waited for, it answers the first record that it did not take.
 * @throws AppError `dependency-unavailable` when nobody waits and it did not take one: an answer would be lost
 */
export const asConsumer =
  (consume: Consume) =>
  async ({ put_aside, ...event }: HandedRecords): Promise<DynamoDBBatchResponse> => {
    const answer = await consume(event)
    if (put_aside && answer.batchItemFailures.length > 0)
      throw new AppError('dependency-unavailable', 'Records of the stream were not taken: the log says why.')
    return answer
  }
