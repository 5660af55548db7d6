import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '../runtime/log.ts'
import { getTable } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import { cardIn } from './card-row.ts'
import { difference } from './contributions.ts'

/** A stream keeps its records for a day; a marker outlives every redelivery. */
const MARKER_SECONDS = 3 * 24 * 60 * 60

/**
 * Keeps the counters from the table's stream. Each event's effect and its marker are one transaction, so a redelivered
 * event changes nothing. Answers the first record that failed: the stream delivers again from there.
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
  if (!eventID || !dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return
  const deltas = Object.entries(difference(cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)))
  if (deltas.length === 0) return
  const expires_at = Math.ceil(Date.now() / 1000) + MARKER_SECONDS
  // Only the marker has a condition: refused means seen.
  await refusedWrites(() =>
    getTable()
      .transaction.write(({ seenEvents, counters }) => [
        seenEvents.create({ event_id: eventID, expires_at }).commit(),
        ...deltas.map(([name, value]) => counters.upsert({ name }).add({ value }).commit()),
      ])
      .go(),
  )
}
