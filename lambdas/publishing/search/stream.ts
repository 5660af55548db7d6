import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { projectSearch } from './project.ts'

/** Keeps the search index from the table's stream, apart from the counters, so that neither holds the other up. */
export const handler = observed(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failed = await projectSearch(Records, (error) => logger().error('The search index was not brought up to date.', { error: error as Error }))
  return { batchItemFailures: failed === null ? [] : [{ itemIdentifier: failed }] }
})
