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

const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Milliseconds until Lambda tries an event again that it could not run for want of executions: one second, and twice as long each time, up to five
 * minutes. It does so for up to six hours.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 * @param times that the event was throttled, from 1
 */
export const throttledPauseMs = (times: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (times - 1))
