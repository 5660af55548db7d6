import { type Redelivered, redeliver, type Ways } from '../redrive/redeliver.ts'
import { isDealtWith } from '../redrive/report.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { Invoke } from './invoke.ts'
import { findStream, readFrom } from './stream-reader.ts'

interface RedriveDeps {
  deadLetters: DeadLetters
  invoke: Invoke
  startExecution(machineArn: string, input: string, name: string): unknown
  dynamoUrl: string
  /** Name of the table whose stream letters mean. */
  table: string
}

/** Delivers every dead letter of this machine again and removes those that are dealt with. */
export function createRedrive({ deadLetters, invoke, startExecution, dynamoUrl, table }: RedriveDeps): () => Promise<Redelivered[]> {
  const ways: Ways = {
    async invoke(functionArn, payload) {
      const result = await invoke(functionArn, payload)
      if ('error' in result) throw new Error(`${result.error.errorType}: ${result.error.errorMessage}`)
      return result.payload
    },
    async start(machineArn, input, name) {
      await startExecution(machineArn, input, name)
    },
    async records({ stream: arn, shard, from, size }) {
      const records = await readFrom(dynamoUrl, { stream: await findStream(dynamoUrl, table), shard, from, limit: size, arn })
      return records.length === size && records[0]?.dynamodb.SequenceNumber === from ? records : null
    },
  }
  return async () => {
    const done: Redelivered[] = []
    for (const letter of deadLetters.list()) {
      const redelivered = await redeliver(letter, ways)
      done.push(redelivered)
      if (isDealtWith(redelivered)) deadLetters.remove(letter)
    }
    return done
  }
}
