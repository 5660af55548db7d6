/**
 * Bytes of a call's payload and, of a call that is waited for, of its answer.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/API_Invoke.html
 */
export const PAYLOAD_BYTES = { synchronous: 6 * 1024 * 1024, asynchronous: 1024 * 1024 } as const

/** Whether a text takes more bytes in UTF-8. A text that is short enough by any count is not counted. */
export const isLonger = (text: string, bytes: number): boolean => text.length * 3 > bytes && Buffer.byteLength(text) > bytes

/** Of a call that is throttled, as `TooManyRequestsException` names it. */
export type ThrottleReason = 'ConcurrentInvocationLimitExceeded' | 'ReservedFunctionConcurrentInvocationLimitExceeded'

/**
 * Executions at work in an account. What is reserved for a function is taken from all others, and the function itself gets no more.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 * @param account executions at once in the account and region
 * @param reserved by function name
 */
export function createConcurrency(account: number, reserved: ReadonlyMap<string, number>) {
  const unreserved = account - [...reserved.values()].reduce((sum, one) => sum + one, 0)
  const atWork = new Map<string, number>()
  const shared = () => [...atWork].reduce((sum, [name, count]) => sum + (reserved.has(name) ? 0 : count), 0)
  return {
    /** Begins an execution. @returns how it ends, or why it is refused */
    begin(name: string): (() => void) | ThrottleReason {
      const own = reserved.get(name)
      const count = atWork.get(name) ?? 0
      if (own !== undefined && count >= own) return 'ReservedFunctionConcurrentInvocationLimitExceeded'
      if (own === undefined && shared() >= unreserved) return 'ConcurrentInvocationLimitExceeded'
      atWork.set(name, count + 1)
      return () => void atWork.set(name, (atWork.get(name) ?? 1) - 1)
    },
  }
}

export type Concurrency = ReturnType<typeof createConcurrency>

/** What became of an attempt of a call that nobody waits for. */
export interface FailedAttempt {
  /** Lambda could not run the function; else the function failed. */
  kind: 'throttled' | 'failed'
  /** How many of this kind there have been, this one included. */
  count: number
  /** Milliseconds since the event came. */
  ageMs: number
}

/** As an event invoke config says it. */
export interface AsynchronousRetries {
  /** Attempts after a failure of the function, 0 to 2. */
  attempts: number
  maxAgeMs: number
}

/** Without an event invoke config. */
export const USUAL_RETRIES: AsynchronousRetries = { attempts: 2, maxAgeMs: 6 * 3_600_000 }

const MINUTE_MS = 60_000

/**
 * Milliseconds until Lambda tries an event again; null when it gives the event up. A function that failed is tried again after one minute, then
 * after two; a throttled one after a second, and twice as long each time up to five minutes.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export function retryAfterMs({ kind, count, ageMs }: FailedAttempt, { attempts, maxAgeMs }: AsynchronousRetries): number | null {
  if (kind === 'failed' && count > attempts) return null
  const pause = kind === 'failed' ? count * MINUTE_MS : Math.min(5 * MINUTE_MS, 1000 * 2 ** (count - 1))
  return ageMs + pause > maxAgeMs ? null : pause
}
