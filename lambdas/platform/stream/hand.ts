import { InvokeCommand } from '@aws-sdk/client-lambda'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { StreamConsumer } from '#shared/stream-consumers.ts'
import { lambdaOnce } from '../process/clients.ts'
import type { Hand } from './dispatch.ts'

/** Milliseconds that a consumer is waited for. After that it works on, and nobody waits for it for a while. */
const PATIENCE_MS = 15_000
const SLOW_MS = 60_000
/** Bytes of a call that nobody waits for; Lambda takes 256 kB: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LARGEST_BYTES = 240_000

/** Hands records to the consumers' functions. @param functions their names */
export function handToFunctions(functions: Readonly<Record<StreamConsumer, string>>, patience = PATIENCE_MS): Hand {
  const slowUntil = new Map<StreamConsumer, number>()
  return {
    isSlow: (consumer) => Date.now() < (slowUntil.get(consumer) ?? 0),
    async wait(consumer, records) {
      const command = new InvokeCommand({ FunctionName: functions[consumer], Payload: JSON.stringify({ Records: records }) })
      const answer = await lambdaOnce()
        .send(command, { abortSignal: AbortSignal.timeout(patience) })
        .catch((error: Error) => {
          // Too late, or Lambda cannot run it now: both may last, and the other consumers' records would wait as well.
          slowUntil.set(consumer, Date.now() + SLOW_MS)
          throw error
        })
      const text = Buffer.from(answer.Payload ?? []).toString('utf8')
      if (answer.FunctionError) throw new Error(`${functions[consumer]}: ${text.slice(0, 500)}`)
      return takenOf(records, JSON.parse(text) as DynamoDBBatchResponse)
    },
    async putAside(consumer, records) {
      for (const some of chunksOf(records)) {
        const Payload = JSON.stringify({ Records: some, put_aside: true })
        await lambdaOnce().send(new InvokeCommand({ FunctionName: functions[consumer], InvocationType: 'Event', Payload }))
      }
    },
  }
}

/** An identifier that names no record: none was taken. */
function takenOf(records: readonly DynamoDBRecord[], { batchItemFailures: [first] }: DynamoDBBatchResponse): number {
  return first
    ? Math.max(
        0,
        records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === first.itemIdentifier),
      )
    : records.length
}

function chunksOf(records: readonly DynamoDBRecord[]): DynamoDBRecord[][] {
  const chunks: DynamoDBRecord[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record)) + 1
    if (bytes + size > LARGEST_BYTES) {
      chunks.push([])
      bytes = 0
    }
    chunks.at(-1)?.push(record)
    bytes += size
  }
  return chunks
}
