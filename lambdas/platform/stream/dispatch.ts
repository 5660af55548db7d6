import type { DynamoDBRecord } from 'aws-lambda'
import { compilePattern } from '#shared/domain/platform/event-pattern.ts'
import { STREAM_CONSUMERS, type StreamConsumer } from '#shared/stream-consumers.ts'
import { once } from '../process/env.ts'

/** The ways to a consumer. */
export interface Hand {
  /**
   * Hands over records and waits.
   * @returns how many records from the first on were taken
   * @throws when the consumer failed as a whole, whichever record is to blame
   */
  wait(consumer: StreamConsumer, records: readonly DynamoDBRecord[]): Promise<number>
  /** Leaves records to Lambda, which tries them again apart from the stream. @throws when Lambda did not take them */
  putAside(consumer: StreamConsumer, records: readonly DynamoDBRecord[]): Promise<void>
  /** Whether nobody should wait for this consumer at present: it let somebody wait too long, or Lambda refuses to run it. */
  isSlow(consumer: StreamConsumer): boolean
}

/** Failed calls of one consumer for one batch, after which the rest of its records is put aside: it fails at all of them. */
const MOST_FAILURES = 16

const wanted = /* @__PURE__ */ once(() =>
  Object.entries(STREAM_CONSUMERS).map(([name, patterns]) => {
    const matches = patterns.map(compilePattern)
    return { name: name as StreamConsumer, wants: (record: DynamoDBRecord) => matches.some((one) => one(record)) }
  }),
)

/**
 * Hands a batch of the table's stream to every consumer that wants records of it: in order, side by side, each apart from the others. A record that
 * a consumer does not take is put aside for that consumer alone.
 * @returns the first record that a consumer was neither given nor left, and which the stream has to deliver again; null when there is none
 */
export async function dispatch(
  records: readonly DynamoDBRecord[],
  hand: Hand,
  onError: (consumer: StreamConsumer, error: unknown) => void,
): Promise<DynamoDBRecord | null> {
  const undelivered = await Promise.all(
    wanted().map(async ({ name, wants }) => {
      const own = records.filter(wants)
      const delivery = new Delivery(name, hand, (error) => onError(name, error))
      try {
        await delivery.deliver(own)
        return []
      } catch (error) {
        onError(name, error)
        return own.slice(0, 1)
      }
    }),
  )
  const again = new Set(undelivered.flat())
  return records.find((record) => again.has(record)) ?? null
}

/** One batch on its way to one consumer. */
class Delivery {
  #consumer: StreamConsumer
  #hand: Hand
  #onError: (error: unknown) => void
  #failures = 0

  constructor(consumer: StreamConsumer, hand: Hand, onError: (error: unknown) => void) {
    this.#consumer = consumer
    this.#hand = hand
    this.#onError = onError
  }

  /** What fails is split until a record is alone, so that it takes no other with it. */
  async deliver(records: readonly DynamoDBRecord[]): Promise<void> {
    if (records.length === 0) return
    if (this.#failures >= MOST_FAILURES || this.#hand.isSlow(this.#consumer)) return this.#hand.putAside(this.#consumer, records)
    const left = records.slice(await this.#taken(records))
    if (left.length === 0) return
    this.#failures++
    if (left.length === 1) return this.#hand.putAside(this.#consumer, left)
    const middle = Math.ceil(left.length / 2)
    await this.deliver(left.slice(0, middle))
    await this.deliver(left.slice(middle))
  }

  async #taken(records: readonly DynamoDBRecord[]): Promise<number> {
    try {
      return await this.#hand.wait(this.#consumer, records)
    } catch (error) {
      this.#onError(error)
      return 0
    }
  }
}
