import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeadLetters } from './dead-letters.ts'
import { type FunctionFault, type Invoke, nameOf } from './invoke.ts'
import { keepFile } from './keep-file.ts'
import { throttledPauseMs } from './limits/lambda.ts'
import type { Cloud } from './template.ts'

/** What becomes of a function's calls that nobody waits for and that fail. */
export interface AsyncConfig {
  /** After the first try. */
  retries: number
  /** ARN of the queue that takes what failed at every try. */
  destination?: string
}

interface AsyncCallsDeps {
  dataDir: string
  /** By the function's name; of a function without one what fails is only logged. */
  configs: ReadonlyMap<string, AsyncConfig>
  invoke: Invoke
  deadLetters: Pick<DeadLetters, 'send'>
  onError(cause: unknown): void
  /** Milliseconds before the first retry; the next pause is twice as long. */
  retryMs?: number
  /** Milliseconds before a call that was throttled so many times is tried again. */
  throttlePause?: (times: number) => number
}

interface Kept {
  name: string
  payload: string
  /** Tries that failed. */
  failed: number
}

export interface AsyncCalls {
  /** Takes a call. It is on disk before this returns, and is done even if the product is killed. */
  take(functionNameOrArn: string, payload: string): void
  /** Does what a killed product has left. */
  resume(): void
  /** Resolves when no call waits. @returns whether there was one */
  drain(): Promise<boolean>
  close(): Promise<void>
}

/** AWS waits a minute and then two; nobody at one machine has the patience. */
const RETRY_MS = 1000
const THROTTLED = 'TooManyRequestsException'

/** Configurations of the template, but for targets of schedules: the stand-in of the scheduler tries those again by itself. */
export function asyncConfigs(cloud: Pick<Cloud, 'all'>): ReadonlyMap<string, AsyncConfig> {
  const scheduled = new Set(cloud.all('AWS::Scheduler::Schedule').map(({ properties }) => properties.Target.Arn.split(':').at(-1)))
  return new Map(
    cloud.all('AWS::Lambda::EventInvokeConfig').flatMap(({ properties: { FunctionName, MaximumRetryAttempts, DestinationConfig } }) => {
      if (scheduled.has(FunctionName)) return []
      const destination = DestinationConfig?.OnFailure?.Destination
      return [[FunctionName, { retries: MaximumRetryAttempts, ...(destination ? { destination } : {}) }] as const]
    }),
  )
}

/**
 * Lambda's queue of calls that nobody waits for: tried again, and put into the function's dead-letter queue in the end.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export function createAsyncCalls({
  dataDir,
  configs,
  invoke,
  deadLetters,
  onError,
  retryMs = RETRY_MS,
  throttlePause = throttledPauseMs,
}: AsyncCallsDeps): AsyncCalls {
  const folder = join(dataDir, 'async-calls')
  mkdirSync(folder, { recursive: true })
  const stop = new AbortController()
  const atWork = new Set<Promise<void>>()

  const attempt = async (file: string, call: Kept): Promise<void> => {
    const { retries, destination } = configs.get(nameOf(call.name)) ?? { retries: 0 }
    let throttled = 0
    for (let failed = call.failed; !stop.signal.aborted; ) {
      const fault = await faultOf(() => invoke(call.name, call.payload))
      // A function that is ended because we stop has not failed.
      if (stop.signal.aborted) return
      if (!fault) break
      // It did not run: that is no try.
      if (fault.errorType === THROTTLED) {
        await pause(throttlePause(++throttled), undefined, { signal: stop.signal }).catch(() => undefined)
        continue
      }
      failed++
      if (failed > retries) {
        if (destination) await deadLetters.send(destination, letterOf({ ...call, failed }, fault))
        break
      }
      keepFile(file, JSON.stringify({ ...call, failed }))
      await pause(retryMs * 2 ** (failed - 1), undefined, { signal: stop.signal }).catch(() => undefined)
    }
    if (!stop.signal.aborted) rmSync(file, { force: true })
  }
  const run = (file: string, call: Kept): void => {
    const work = attempt(file, call)
      .catch(onError)
      .finally(() => atWork.delete(work))
    atWork.add(work)
  }
  return {
    take(name, payload) {
      const file = join(folder, `${randomUUID()}.json`)
      const call = { name, payload, failed: 0 }
      keepFile(file, JSON.stringify(call))
      run(file, call)
    },
    resume() {
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.json')) continue
        const file = join(folder, name)
        run(file, JSON.parse(readFileSync(file, 'utf8')) as Kept)
      }
    },
    async drain() {
      const isBusy = atWork.size > 0
      while (atWork.size > 0) await Promise.all(atWork)
      return isBusy
    },
    async close() {
      stop.abort()
      await Promise.all(atWork)
    },
  }
}

/** Resolves when the stream has been read, what it left to others is done, and nothing was written meanwhile. */
export async function drained(streams: { drain(): Promise<void> }, asyncCalls: Pick<AsyncCalls, 'drain'>): Promise<void> {
  do await streams.drain()
  while (await asyncCalls.drain())
}

async function faultOf(call: () => ReturnType<Invoke>): Promise<FunctionFault | undefined> {
  try {
    const result = await call()
    return 'error' in result ? result.error : undefined
  } catch (cause) {
    return { errorType: (cause as Error).name, errorMessage: (cause as Error).message, trace: [] }
  }
}

/** As Lambda writes it: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
const letterOf = ({ name, payload, failed }: Kept, fault: FunctionFault): object => ({
  version: '1.0',
  timestamp: new Date().toISOString(),
  requestContext: { requestId: randomUUID(), functionArn: name, condition: 'RetriesExhausted', approximateInvokeCount: failed },
  requestPayload: JSON.parse(payload),
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: fault,
})
