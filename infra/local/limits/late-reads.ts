import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callDynamo } from '../dynamodb-call.ts'
import { type Engine, startEngine } from '../dynamodb-engine.ts'
import type { SendOn } from '../faults/forward.ts'
import { findStream, listShards, type StreamRecord, shardReader } from '../stream-reader.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * Whether DynamoDB may answer with what was there some time ago: reads of an index always, others unless they ask for a consistent read.
 * Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.ReadConsistency.html
 */
export function mayBeLate(operation: string, input: Input): boolean {
  switch (operation) {
    case 'GetItem':
      return input.ConsistentRead !== true
    case 'Query':
    case 'Scan':
      return input.IndexName !== undefined || input.ConsistentRead !== true
    case 'BatchGetItem':
      return Object.values((input.RequestItems ?? {}) as Record<string, Input>).every(({ ConsistentRead }) => ConsistentRead !== true)
    default:
      return false
  }
}

/** Sends reads that may be late to the replica, everything else to the table itself. */
export const readingLate =
  (table: SendOn, replica: SendOn): SendOn =>
  (request, body) =>
    (mayBeLate(String(request.headers['x-amz-target']).split('.')[1] ?? '', JSON.parse(body.toString()) as Input) ? replica : table)(request, body)

const PARTS = ['', '-wal', '-shm'] as const

/** Copies the engine's file while no engine uses it. @returns the copy's path */
export function copyForReplica(file: string): string {
  const copy = `${file}.late`
  for (const part of PARTS) {
    rmSync(copy + part, { force: true })
    if (existsSync(file + part)) copyFileSync(file + part, copy + part)
  }
  return copy
}

interface ReplicaDeps<Table extends { name: string }> {
  /** From `copyForReplica`. */
  file: string
  /** The table's engine, with its tables, before anything is written. */
  url: string
  tables: readonly Table[]
  /** Milliseconds by which the replica is late at least. */
  lateMs: number
  /** Makes a table where there is none. */
  ensure(url: string, table: Table): Promise<void>
  onError(cause: unknown): void
}

type Change = StreamRecord & { eventName: string; dynamodb: { Keys: object; NewImage?: object } }

/** Milliseconds between two looks at the stream. */
const LOOK_MS = 20
const READ_AT_ONCE = 100

/** A second engine that has what the table had `lateMs` ago: it repeats the writes of the table's stream, which has to have new images. */
export async function startReplica<Table extends { name: string }>({ file, url, tables, lateMs, ensure, onError }: ReplicaDeps<Table>): Promise<Engine> {
  const engine = await startEngine(file)
  const stop = new AbortController()
  const following: Promise<void>[] = []
  for (const table of tables) {
    await ensure(engine.url, table)
    const stream = await findStream(url, table.name)
    for (const shard of await listShards(url, stream)) {
      const read = shardReader(url, { stream, shard, limit: READ_AT_ONCE, arn: stream })
      const from = await lastOf(read)
      following.push(follow(read, (change) => repeat(engine.url, table.name, change), { from, lateMs, signal: stop.signal, onError }))
    }
  }
  return {
    url: engine.url,
    async close() {
      stop.abort()
      await Promise.all(following)
      await engine.close()
      for (const part of PARTS) rmSync(file + part, { force: true })
    },
  }
}

async function repeat(url: string, TableName: string, { eventName, dynamodb: { Keys, NewImage } }: Change): Promise<void> {
  if (eventName === 'REMOVE') await callDynamo(url, 'DynamoDB_20120810.DeleteItem', { TableName, Key: Keys })
  else await callDynamo(url, 'DynamoDB_20120810.PutItem', { TableName, Item: NewImage })
}

/** Sequence number of the last change; null for none. */
async function lastOf(read: ReturnType<typeof shardReader>): Promise<string | null> {
  let last: string | null = null
  for (;;) {
    const newest = (await read(last)).at(-1)
    if (!newest) return last
    last = newest.dynamodb.SequenceNumber
  }
}

/** Gives each change on when it is late enough. */
async function follow(
  read: ReturnType<typeof shardReader>,
  give: (change: Change) => Promise<void>,
  { from, lateMs, signal, onError }: { from: string | null; lateMs: number; signal: AbortSignal } & Pick<ReplicaDeps<{ name: string }>, 'onError'>,
): Promise<void> {
  let after = from
  while (!signal.aborted) {
    try {
      const changes = (await read(after)) as Change[]
      const seenAt = performance.now()
      for (const change of changes) {
        await sleep(Math.max(0, seenAt + lateMs - performance.now()), undefined, { signal })
        await give(change)
        after = change.dynamodb.SequenceNumber
      }
      if (changes.length === 0) await sleep(LOOK_MS, undefined, { signal })
    } catch (cause) {
      if (!signal.aborted) onError(cause)
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}
