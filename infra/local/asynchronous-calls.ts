import { setTimeout as sleep } from 'node:timers/promises'
import type { DeadLetters } from './dead-letters.ts'
import type { Invoke } from './invoke.ts'
import { type AsynchronousRetries, type FailedAttempt, retryAfterMs, USUAL_RETRIES } from './limits/lambda.ts'
import { nameOf } from './limits/limited-functions.ts'
import type { Cloud } from './template.ts'

/** What happens to a function's calls that nobody waits for. */
export interface CallsLater extends AsynchronousRetries {
  /** ARN of the queue that gets an event which was given up. */
  lostTo?: string
}

/** By function name. */
export function callsLaterFrom(cloud: Cloud): ReadonlyMap<string, CallsLater> {
  return new Map(
    cloud.all('AWS::Lambda::EventInvokeConfig').map(({ properties }) => {
      const { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig } = properties
      const lostTo = DestinationConfig?.OnFailure?.Destination
      const maxAgeMs = MaximumEventAgeInSeconds === undefined ? USUAL_RETRIES.maxAgeMs : MaximumEventAgeInSeconds * 1000
      return [FunctionName, { attempts: MaximumRetryAttempts ?? USUAL_RETRIES.attempts, maxAgeMs, ...(lostTo ? { lostTo } : {}) }]
    }),
  )
}

interface Deps {
  invoke: Invoke
  configs: ReadonlyMap<string, CallsLater>
  deadLetters: Pick<DeadLetters, 'send'>
  onError(cause: unknown): void
  /** Milliseconds since 1970. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** Takes an event for a function, by name or ARN, and has it called until it succeeds or is given up. Events do not outlive the process. */
export type CallLater = (functionNameOrArn: string, payload: string) => void

export function createAsynchronousCalls({
  invoke,
  configs,
  deadLetters,
  onError,
  now = Date.now,
  pause = (ms) => sleep(ms, undefined, { ref: false }),
}: Deps): CallLater {
  const work = async (functionNameOrArn: string, payload: string): Promise<void> => {
    const config = configs.get(nameOf(functionNameOrArn)) ?? USUAL_RETRIES
    const cameAt = now()
    const counts = { throttled: 0, failed: 0 }
    for (;;) {
      const kind = await attempt(invoke, functionNameOrArn, payload)
      if (kind === 'done') return
      counts[kind]++
      const pauseMs = retryAfterMs({ kind, count: counts[kind], ageMs: now() - cameAt }, config)
      if (pauseMs === null) return lose(config, functionNameOrArn, payload, counts)
      await pause(pauseMs)
    }
  }
  const lose = async ({ lostTo }: CallsLater, functionArn: string, payload: string, counts: Record<FailedAttempt['kind'], number>): Promise<void> => {
    if (!lostTo) return
    const condition = counts.failed > 0 ? 'RetriesExhausted' : 'EventAgeExceeded'
    const requestContext = { functionArn, condition, approximateInvokeCount: counts.failed + counts.throttled }
    await deadLetters.send(lostTo, { version: '1.0', timestamp: new Date(now()).toISOString(), requestContext, requestPayload: JSON.parse(payload) })
  }
  return (functionNameOrArn, payload) => void work(functionNameOrArn, payload).catch(onError)
}

async function attempt(invoke: Invoke, functionNameOrArn: string, payload: string): Promise<'done' | FailedAttempt['kind']> {
  try {
    return 'error' in (await invoke(functionNameOrArn, payload)) ? 'failed' : 'done'
  } catch {
    return 'throttled'
  }
}
