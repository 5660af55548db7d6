import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STREAM_CONSUMERS, WANTED_RECORDS } from '#shared/stream-consumers.ts'
import { createAsyncCalls, drained } from '../local/async-calls.ts'
import { createDeadLetters, type DeadLetters } from '../local/dead-letters.ts'
import { createInvocations as answerInvocations } from '../local/invocations.ts'
import type { Invoke } from '../local/invoke.ts'
import { listen } from '../local/listen.ts'
import { createRedrive } from '../local/redrive.ts'
import { createStreams, type Mapping } from '../local/streams.ts'
import type { Redelivered } from '../redrive/redeliver.ts'
import { TABLE_NAME } from './table.ts'

/** The function that reads the stream, and tries as the stack has them: `infra/stacks/app/stream.ts`. */
const DISPATCHER = 'stream-dispatcher'
const RETRIES = { stream: 10, putAside: 2 } as const
const queueOf = (name: string): string => `arn:aws:sqs:eu-central-1:123456789012:${name}-lost`

export interface Followers {
  /** Resolves when the functions were given all that was written. */
  drain(): Promise<void>
  /** Takes a call of a consumer that nobody waits for. */
  take(name: string, payload: string): void
  /** What was given up after its last try. */
  deadLetters: DeadLetters
  /** Delivers that again. */
  redrive(): Promise<Redelivered[]>
  close(): Promise<void>
}

/**
 * Has the dispatcher feed counters, lists and search index from the table's stream, at least once and in order, until it is closed.
 * @param invoke what the stream calls the dispatcher by, and what the dispatcher calls consumers by
 */
function followTable(dynamoUrl: string, invoke: Record<'dispatcher' | 'consumers', Invoke>): Followers {
  const dataDir = mkdtempSync(join(tmpdir(), 'proving-streams-'))
  const deadLetters = createDeadLetters(dataDir)
  const mapping: Mapping = {
    id: DISPATCHER,
    table: TABLE_NAME,
    properties: {
      EventSourceArn: 'arn:proving-stream',
      FunctionName: DISPATCHER,
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 100,
      MaximumRetryAttempts: RETRIES.stream,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: { Filters: WANTED_RECORDS.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
      DestinationConfig: { OnFailure: { Destination: queueOf('stream') } },
      Enabled: true,
    },
  }
  const configs = new Map(Object.keys(STREAM_CONSUMERS).map((name) => [name, { retries: RETRIES.putAside, destination: queueOf(name) }] as const))
  const onError = () => undefined
  const asyncCalls = createAsyncCalls({ dataDir, configs, invoke: invoke.consumers, deadLetters, onError, retryMs: 1 })
  const streams = createStreams({ dataDir, dynamoUrl, mappings: [mapping], invoke: invoke.dispatcher, deadLetters, onError })
  return {
    drain: () => drained(streams, asyncCalls),
    take: asyncCalls.take,
    deadLetters,
    redrive: createRedrive({ deadLetters, invoke: invoke.consumers, startExecution: () => undefined, dynamoUrl, table: TABLE_NAME }),
    async close() {
      await streams.close()
      await asyncCalls.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Lambda for the dispatcher, and what follows the table's stream once somebody asks for it. */
export async function startFollowing(dynamoUrl: string, invoke: Invoke) {
  let followers: Followers | undefined
  let toConsumers = invoke
  const consumers: Invoke = (...call) => toConsumers(...call)
  const server = await listen(answerInvocations(consumers, { take: (name, payload) => followers?.take(name, payload) }))
  return {
    url: server.url,
    /** @param through calls consumers from now on */
    follow(dispatcher: Invoke, through: Invoke): Followers {
      toConsumers = through
      followers ??= followTable(dynamoUrl, { dispatcher, consumers })
      return followers
    },
    drain: async () => followers?.drain(),
    async close() {
      await followers?.close()
      await server.close()
    },
  }
}
