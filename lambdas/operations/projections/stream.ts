import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '../../platform/log/log.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type Effect, effectOf, together, transactionsOf } from './effects.ts'
import { expiryOf } from './expiry.ts'
import { followOverview, overviewTouched } from './overviews.ts'

/** A dead letter keeps its records for fourteen days; a marker outlives every redelivery. */
const MARKER_SECONDS = 16 * 24 * 60 * 60

/** Overviews that are made at the same time. */
const SIDE_BY_SIDE = 5

/**
 * Keeps counters, sums of spending and the overviews of translations from the table's stream: of cards, of the automation log, of calls
 * of models. The effects of as many events as a transaction holds are written
 * together with a marker for each, so a redelivered event changes nothing. Answers the first record that failed: the stream delivers
 * again from there.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const readable: DynamoDBRecord[] = []
  const effects: Effect[] = []
  const touched = new Map<string, string>()
  for (const record of event.Records) {
    try {
      const effect = effectOf(record)
      const article = overviewTouched(record)
      readable.push(record)
      if (effect) effects.push(effect)
      if (article && !touched.has(article)) touched.set(article, record.eventID ?? '')
    } catch (error) {
      logger().error('An event was not read.', { event_id: record.eventID, error: error as Error })
      break
    }
  }
  const unread = event.Records[readable.length]?.eventID
  const fallen = new Set([await applyAll(effects), ...(await followAll(touched)), unread].filter((id) => id !== undefined))
  const failed = event.Records.find(({ eventID }) => fallen.has(eventID ?? ''))
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

/** @param touched articles with the first event that touched each @returns the events whose articles could not be followed */
async function followAll(touched: ReadonlyMap<string, string>): Promise<string[]> {
  const fallen: string[] = []
  const left = [...touched]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [article, eventId] = next
      try {
        await followOverview(getTable(), article)
      } catch (error) {
        logger().error('An overview was not made.', { article_id: article, event_id: eventId, error: error as Error })
        fallen.push(eventId)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, left.length) }, worker))
  return fallen
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
