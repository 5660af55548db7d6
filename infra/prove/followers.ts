import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeadLetters, type DeadLetters } from '../local/dead-letters.ts'
import type { Invoke } from '../local/invoke.ts'
import { createRedrive } from '../local/redrive.ts'
import { createStreams, type Mapping } from '../local/streams.ts'
import type { Redelivered } from '../redrive/redeliver.ts'
import { TABLE_NAME } from './table.ts'

/** What the table's stream feeds, as the stacks have it: `infra/stacks/app/counters.ts` and `search-index.ts`. */
const FOLLOWERS: Readonly<Record<string, { retries: number; filters: readonly object[] }>> = {
  projections: {
    retries: 5,
    filters: [
      { dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } } } },
      { dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } },
      { dynamodb: { Keys: { sk: { S: [{ prefix: 'MODEL-CALL#' }] } }, NewImage: { status: { S: ['settled'] } } } },
      { eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'LOG#automation#' }] } } } },
    ],
  },
  'search-index': {
    retries: 10,
    filters: ['OldImage', 'NewImage'].map((image) => ({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } }, [image]: { published: { BOOL: [true] } } } })),
  },
}

export interface Followers {
  /** Resolves when the functions were given all that was written. */
  drain(): Promise<void>
  /** What was given up after its last try. */
  deadLetters: DeadLetters
  /** Delivers that again. */
  redrive(): Promise<Redelivered[]>
  close(): Promise<void>
}

/**
 * Feeds counters, lists and search index from the table's stream, at least once and in order, until it is closed.
 * @param tries after the first, when fewer than on AWS are to be made before a record is given up
 */
export function followTable(dynamoUrl: string, invoke: Invoke, tries?: number): Followers {
  const dataDir = mkdtempSync(join(tmpdir(), 'proving-streams-'))
  const deadLetters = createDeadLetters(dataDir)
  const mappings = Object.entries(FOLLOWERS).map(
    ([FunctionName, { retries, filters }]): Mapping => ({
      id: FunctionName,
      table: TABLE_NAME,
      properties: {
        EventSourceArn: 'arn:proving-stream',
        FunctionName,
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 100,
        MaximumRetryAttempts: tries ?? retries,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        FilterCriteria: { Filters: filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
        DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:eu-central-1:123456789012:lost' } },
        Enabled: true,
      },
    }),
  )
  const streams = createStreams({ dataDir, dynamoUrl, mappings, invoke, deadLetters, onError: () => undefined })
  return {
    drain: streams.drain,
    deadLetters,
    redrive: createRedrive({ deadLetters, invoke, startExecution: () => undefined, dynamoUrl, table: TABLE_NAME }),
    async close() {
      await streams.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
