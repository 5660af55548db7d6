import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../log/log.ts'
import { observed } from '../log/observed.ts'
import { once, parseEnv } from '../process/env.ts'
import { dispatch } from './dispatch.ts'
import { handToFunctions } from './hand.ts'

const hand = once(() => {
  const env = parseEnv(ENVIRONMENTS['stream-dispatcher'])
  return handToFunctions({ projections: env.PROJECTIONS_FUNCTION, 'search-index': env.SEARCH_INDEX_FUNCTION, mail: env.MAIL_FUNCTION })
})

/** The one reader of the table's stream: DynamoDB serves two readers of a shard at most (decision 109). */
export const handler = observed(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const again = await dispatch(Records, hand(), (consumer, error) =>
    logger().error('A consumer did not take records of the stream.', { consumer, error: error as Error }),
  )
  return { batchItemFailures: again ? [{ itemIdentifier: again.dynamodb?.SequenceNumber ?? '' }] : [] }
})
