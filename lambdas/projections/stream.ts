import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '../runtime/log.ts'
import { getTable } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import { type Effect, effectOf, together, transactionsOf } from './effects.ts'
import { expiryOf } from './expiry.ts'

/** A stream keeps its records for a day; a marker outlives every redelivery. */
const MARKER_SECONDS = 3 * 24 * 60 * 60

/**
 * Keeps counters and sums of spending from the table's stream: of cards, of the automation log, of calls of models. The effects of as many events as a transaction holds are written
 * together with a marker for each, so a redelivered event changes nothing. Answers the first record that failed: the stream delivers
 * again from there.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const readable: DynamoDBRecord[] = []
  const effects: Effect[] = []
  for (const record of event.Records) {
    try {
      const effect = effectOf(record)
      readable.push(record)
      if (effect) effects.push(effect)
    } catch (error) {
      logger().error('An event was not read.', { event_id: record.eventID, error: error as Error })
      break
    }
  }
  const firstFailed = (await applyAll(effects)) ?? event.Records[readable.length]?.eventID
  const failed = firstFailed === undefined ? undefined : event.Records.find(({ eventID }) => eventID === firstFailed)
  return { batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [] }
}

/** @returns the first event that was not applied; undefined when all were */
async function applyAll(effects: readonly Effect[]): Promise<string | undefined> {
  for (const transaction of transactionsOf(effects)) {
    try {
      await apply(transaction)
    } catch (error) {
      const first = transaction[0]?.event_id
      logger().error('Events were not projected.', { event_id: first, events: transaction.length, error: error as Error })
      return first
    }
  }
  return undefined
}

async function apply(effects: readonly Effect[]): Promise<void> {
  const expires_at = Math.ceil(Date.now() / 1000) + MARKER_SECONDS
  for (let left = effects; left.length > 0; ) {
    const { counts, sums } = together(left)
    const refused = await refusedWrites(() =>
      getTable()
        .transaction.write(({ seenEvents, counters, spendingSums }) => [
          ...left.map(({ event_id }) => seenEvents.create({ event_id, expires_at }).commit()),
          ...Object.entries(counts).map(([name, value]) => counters.upsert({ name }).add({ value }).set(expiryOf(name)).commit()),
          ...sums.map(({ scope, name, ...amounts }) => spendingSums.upsert({ scope, name }).add(amounts).commit()),
        ])
        .go(),
    )
    if (refused.length === 0) return
    // Only markers have a condition, and they stand first: refused means seen.
    left = left.filter((_, index) => !refused.includes(index))
  }
}
