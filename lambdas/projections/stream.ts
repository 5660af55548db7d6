import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { CreateEntityItem } from 'electrodb'
import type { SeenEvent } from '#shared/table/desk.ts'
import { logger } from '../runtime/log.ts'
import { getTable } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import { cardIn } from './card-row.ts'
import { difference } from './contributions.ts'
import { settledCallIn } from './settled-call-store.ts'
import { spendingOf } from './spending.ts'

/** A stream keeps its records for a day; a marker outlives every redelivery. */
const MARKER_SECONDS = 3 * 24 * 60 * 60

/**
 * Keeps the counters and the sums of spending from the table's stream. Each event's effect and its marker are one
 * transaction, so a redelivered event changes nothing. Answers the first record that failed: the stream delivers again from
 * there.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await apply(record)
    } catch (error) {
      logger().error('An event was not projected.', { event_id: record.eventID, error: error as Error })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function apply({ eventID, dynamodb }: DynamoDBRecord): Promise<void> {
  const sk = dynamodb?.Keys?.sk?.S
  if (!eventID || !sk) return
  const marker = { event_id: eventID, expires_at: Math.ceil(Date.now() / 1000) + MARKER_SECONDS }
  if (sk.startsWith('CARD#')) await addCounts(marker, Object.entries(difference(cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage))))
  if (sk.startsWith('MODEL-CALL#')) await addSpending(marker, settledCallIn(dynamodb.OldImage, dynamodb.NewImage))
}

type Marker = CreateEntityItem<typeof SeenEvent>

// Only the marker has a condition: refused means seen.
async function addCounts(marker: Marker, deltas: [string, number][]): Promise<void> {
  if (deltas.length === 0) return
  await refusedWrites(() =>
    getTable()
      .transaction.write(({ seenEvents, counters }) => [
        seenEvents.create(marker).commit(),
        ...deltas.map(([name, value]) => counters.upsert({ name }).add({ value }).commit()),
      ])
      .go(),
  )
}

async function addSpending(marker: Marker, call: ReturnType<typeof settledCallIn>): Promise<void> {
  if (!call) return
  await refusedWrites(() =>
    getTable()
      .transaction.write(({ seenEvents, spendingSums }) => [
        seenEvents.create(marker).commit(),
        ...spendingOf(call).map(({ scope, name, ...amounts }) => spendingSums.upsert({ scope, name }).add(amounts).commit()),
      ])
      .go(),
  )
}
