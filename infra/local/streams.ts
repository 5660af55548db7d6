import { setTimeout as sleep } from 'node:timers/promises'
import { compilePattern } from '#shared/domain/platform/event-pattern.ts'
import { openCheckpoints } from './checkpoints.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { Invoke } from './invoke.ts'
import { RecentRecords } from './recent-records.ts'
import { findStream, listShards, type StreamRecord, shardReader } from './stream-reader.ts'
import type { Cloud, Properties } from './template.ts'

export interface Mapping {
  id: string
  table: string
  properties: Properties<'AWS::Lambda::EventSourceMapping'>
}

/** @throws for a source that is no stream of a table in the template */
export function mappingsFrom(cloud: Cloud): Mapping[] {
  return cloud.all('AWS::Lambda::EventSourceMapping').map(({ stack, logicalId, properties }) => {
    const table = cloud.all('AWS::DynamoDB::GlobalTable').find((one) => one.attribute('StreamArn') === properties.EventSourceArn)
    if (!table) throw new Error(`AWS::Lambda::EventSourceMapping (${logicalId}): ${properties.EventSourceArn} is not known to the local cloud`)
    return { id: `${stack}/${logicalId}`, table: table.ref, properties }
  })
}

interface StreamDeps {
  dataDir: string
  dynamoUrl: string
  mappings: Mapping[]
  invoke: Invoke
  deadLetters: DeadLetters
  /** Calls of functions that are not answered yet. */
  atWork?: () => number
  /** Another number whenever the table may have been written; without it only a look at the stream tells. */
  writes?: () => number
  /** Told after every delivery. @param ms for which the records have waited since they were read; 0 when the function took them */
  onDelivery?: (functionName: string, ms: number) => void
  onError(cause: unknown): void
}

export interface Streams {
  /** Resolves when no stream has anything that its functions were not given. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Between two looks at a stream that is written to, and at one that is not: there as often as Lambda looks. */
const POLL_MS = { busy: 100, idle: 250 } as const
/** Milliseconds for which records wait at most while functions are at work; Lambda may find them as late as that. */
const STEP_BACK_MS = POLL_MS.idle
/** Milliseconds between two looks whether they still are. */
const LOOK_MS = 20
/** Milliseconds without a record after which a stream counts as idle. */
const IDLE_AFTER_MS = 2000
/** Milliseconds for which a stream's shards are known: a table's stream changes only when somebody makes the table anew. */
const SHARDS_KNOWN_MS = 5000
const LONGEST_PAUSE_MS = 10_000
/** Records that one read of a shard brings at most. */
const READ_AT_ONCE = 100

type RecentOf = (place: { stream: string; shard: string; arn: string }) => RecentRecords

/**
 * Feeds each mapping's function from its table's stream, in order and at least once: the checkpoint moves only after the function has
 * answered, so a batch that a kill interrupted comes again.
 */
export function createStreams(deps: StreamDeps): Streams {
  const checkpoints = openCheckpoints(deps.dataDir)
  const stop = new AbortController()
  const shards = new Map<string, RecentRecords>()
  const recent: RecentOf = (place) => {
    const key = `${place.stream} ${place.shard}`
    const known = shards.get(key) ?? new RecentRecords(shardReader(deps.dynamoUrl, { ...place, limit: READ_AT_ONCE }))
    shards.set(key, known)
    return known
  }
  const enabled = deps.mappings.filter(({ properties }) => properties.Enabled)
  const pollers = enabled.map((mapping) => new Poller(mapping, deps, checkpoints, recent, stop.signal))
  const running = pollers.map((poller) => poller.run())
  return {
    async drain() {
      await Promise.all(pollers.map((poller) => poller.drain()))
    },
    async close() {
      stop.abort()
      await Promise.all(running)
      checkpoints.close()
    },
  }
}

class Poller {
  /** Who waits for a look that finds nothing. */
  #asking: (() => void)[] = []
  #wake = new AbortController()
  #mapping: Mapping
  #deps: StreamDeps
  #checkpoints: ReturnType<typeof openCheckpoints>
  #recent: RecentOf
  #signal: AbortSignal
  #filters: ((record: unknown) => boolean)[]
  #known: { stream: string; shards: string[]; until: number } | undefined
  #waitingSince = 0
  /** What `writes` said before the last look that found nothing. */
  #lookedAt: number | undefined

  constructor(mapping: Mapping, deps: StreamDeps, checkpoints: ReturnType<typeof openCheckpoints>, recent: RecentOf, signal: AbortSignal) {
    this.#mapping = mapping
    this.#deps = deps
    this.#checkpoints = checkpoints
    this.#recent = recent
    this.#signal = signal
    this.#filters = mapping.properties.FilterCriteria?.Filters.map(({ Pattern }) => compilePattern(JSON.parse(Pattern))) ?? []
  }

  async run(): Promise<void> {
    let failures = 0
    let lastFound = 0
    while (!this.#signal.aborted) {
      const asking = this.#asking.splice(0)
      try {
        const found = await this.#poll(asking.length > 0)
        failures = 0
        if (found) {
          lastFound = Date.now()
          this.#asking.push(...asking)
          continue
        }
        for (const answer of asking) answer()
        if (this.#asking.length === 0) await this.#pause(Date.now() - lastFound < IDLE_AFTER_MS ? POLL_MS.busy : POLL_MS.idle)
      } catch (cause) {
        this.#asking.push(...asking)
        this.#known = undefined
        if (!this.#signal.aborted) this.#deps.onError(cause)
        await this.#backOff(++failures)
      }
    }
  }

  /** @returns whether there was anything */
  async #poll(isAwaited: boolean): Promise<boolean> {
    const { id, properties } = this.#mapping
    const written = this.#deps.writes?.()
    if (written !== undefined && written === this.#lookedAt) return false
    const { stream, shards } = await this.#place()
    let found = false
    for (const shard of shards) {
      const after = this.#checkpoints.get(id, shard)
      const records = await this.#recent({ stream, shard, arn: properties.EventSourceArn }).after(after, properties.BatchSize)
      if (records.length === 0) continue
      found = true
      const wanted = records.filter((record) => this.#filters.length === 0 || this.#filters.some((matches) => matches(record)))
      if (wanted.length > 0 && records.length < properties.BatchSize && !isAwaited) await this.#stepBack()
      this.#waitingSince = Date.now()
      await this.#deliver(wanted, shard, 0)
      // What the filters left at the end has been noted already.
      if (!this.#signal.aborted && wanted.at(-1) !== records.at(-1)) this.#dealtWith(records, shard)
    }
    if (!found) this.#lookedAt = written
    return found
  }

  /** On AWS these functions take no time from a call that somebody waits for; here they share the cores with it, and nobody waits for them. */
  async #stepBack(): Promise<void> {
    const until = Date.now() + STEP_BACK_MS
    while (this.#asking.length === 0 && Date.now() < until && !this.#signal.aborted && (this.#deps.atWork?.() ?? 0) > 0) await this.#pause(LOOK_MS)
  }

  async #place(): Promise<{ stream: string; shards: string[] }> {
    if (this.#known && Date.now() < this.#known.until) return this.#known
    const { dynamoUrl } = this.#deps
    const stream = await findStream(dynamoUrl, this.#mapping.table)
    this.#known = { stream, shards: await listShards(dynamoUrl, stream), until: Date.now() + SHARDS_KNOWN_MS }
    return this.#known
  }

  /** Until every record is answered for, given up or the poller stops. Splitting a batch does not count as an attempt, as on AWS. */
  async #deliver(records: StreamRecord[], shard: string, attempts: number): Promise<void> {
    if (records.length === 0 || this.#signal.aborted) return
    const { properties } = this.#mapping
    const failed = await this.#firstFailure(records)
    this.#deps.onDelivery?.(properties.FunctionName, failed === null ? 0 : Date.now() - this.#waitingSince)
    // A function that is ended because we stop has not failed.
    if (this.#signal.aborted) return
    if (failed === null) return this.#dealtWith(records, shard)
    if (failed > 0) {
      this.#dealtWith(records.slice(0, failed), shard)
      return this.#deliver(records.slice(failed), shard, attempts)
    }
    if (properties.BisectBatchOnFunctionError && records.length > 1) {
      const middle = Math.ceil(records.length / 2)
      await this.#deliver(records.slice(0, middle), shard, attempts)
      return this.#deliver(records.slice(middle), shard, attempts)
    }
    if (properties.MaximumRetryAttempts >= 0 && attempts >= properties.MaximumRetryAttempts) return this.#giveUp(records, shard, attempts + 1)
    await this.#backOff(attempts + 1)
    return this.#deliver(records, shard, attempts + 1)
  }

  /** Index of the first record that was not dealt with; null when all were. */
  async #firstFailure(records: StreamRecord[]): Promise<number | null> {
    const { FunctionName, FunctionResponseTypes } = this.#mapping.properties
    const result = await this.#deps.invoke(FunctionName, JSON.stringify({ Records: records }))
    if ('error' in result) return 0
    if (FunctionResponseTypes.length === 0) return null
    const { batchItemFailures } = (JSON.parse(result.payload) ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] }
    if (!batchItemFailures?.length) return null
    const sequences = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
    // An identifier that names no record fails the whole batch, as on AWS.
    return Math.max(0, Math.min(...batchItemFailures.map(({ itemIdentifier }) => sequences.indexOf(itemIdentifier))))
  }

  #dealtWith(records: StreamRecord[], shard: string): void {
    this.#checkpoints.set(this.#mapping.id, shard, records.at(-1)!.dynamodb.SequenceNumber)
  }

  async #giveUp(records: StreamRecord[], shard: string, invocations: number): Promise<void> {
    const { FunctionName, DestinationConfig, EventSourceArn } = this.#mapping.properties
    if (DestinationConfig)
      await this.#deps.deadLetters.send(DestinationConfig.OnFailure.Destination, {
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: { functionArn: FunctionName, condition: 'RetryAttemptsExhausted', approximateInvokeCount: invocations },
        DDBStreamBatchInfo: {
          shardId: shard,
          startSequenceNumber: records[0]!.dynamodb.SequenceNumber,
          endSequenceNumber: records.at(-1)!.dynamodb.SequenceNumber,
          batchSize: records.length,
          streamArn: EventSourceArn,
        },
      })
    this.#dealtWith(records, shard)
  }

  #backOff(attempt: number): Promise<void> {
    return this.#pause(Math.min(LONGEST_PAUSE_MS, POLL_MS.busy * 2 ** attempt))
  }

  /** Looks at once; resolves after a look that began since and found nothing. */
  drain(): Promise<void> {
    if (this.#signal.aborted) return Promise.resolve()
    return new Promise((answer) => {
      this.#asking.push(answer)
      this.#wake.abort()
    })
  }

  async #pause(ms: number): Promise<void> {
    this.#wake = new AbortController()
    await sleep(ms, undefined, { signal: AbortSignal.any([this.#signal, this.#wake.signal]) }).catch(() => undefined)
  }
}
