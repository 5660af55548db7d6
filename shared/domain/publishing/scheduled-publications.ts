import type { ErrorCode } from '#shared/errors.ts'

/** How an article stands with the time that it is planned for: before it; being published; refused and tried again; given up. */
export const SCHEDULED_STAGES = ['waiting', 'at-work', 'refused', 'missed'] as const
export type ScheduledStage = (typeof SCHEDULED_STAGES)[number]

const MINUTE_MS = 60_000

/** What happens around a planned time, in milliseconds (resolution "Schedules"). */
export const SCHEDULING_TIMES = {
  /** So long before, missing translations are begun. */
  translateBefore: 60 * MINUTE_MS,
  /** So often it is tried again. */
  retryEvery: 5 * MINUTE_MS,
  /** So long after the first attempt it is given up. */
  triedFor: 60 * MINUTE_MS,
  /** So often a publication at work is looked after. */
  lookEvery: MINUTE_MS,
} as const

/** What is known of a planned publication; times are epoch milliseconds. */
export interface ScheduledPublication {
  scheduledFor: number
  stage: ScheduledStage
  /** Attempts so far, the one at work included. */
  attempts: number
  firstTriedAt: number | null
}

/** What became of the attempt at work; `absent`: it was not begun. */
export type AttemptState = { status: 'absent' } | { status: 'running' } | { status: 'success' } | { status: 'error'; code: ErrorCode; message: string }

export interface ScheduledFacts {
  attempt: AttemptState
  /** Languages without a translation of the present text. */
  missing: number
  /** Whether another attempt may end otherwise than the last one: something has changed since, or its cause passes by itself. */
  mayHelp: boolean
}

/** The next thing to do; `next` is when to look again. */
export type ScheduledStep =
  /** Nothing yet. */
  | { do: 'wait'; next: number }
  /** Its time is near and languages are missing. */
  | { do: 'translate'; next: number }
  /** Publish: the attempt of this number, which may be one that was not begun. */
  | { do: 'attempt'; attempt: number; translate: boolean; next: number }
  /** It is out. */
  | { do: 'clear-schedule' }
  /** It was refused, and is tried again. */
  | { do: 'refuse'; code: ErrorCode; message: string; next: number }
  /** It is not tried any more. `reason`: of the attempt that has just ended; null: of the one before. */
  | { do: 'give-up'; reason: { code: ErrorCode; message: string } | null }

/**
 * What to do about a planned publication at a moment. Nothing but its own times and the moment decide, so that a look that comes late, early
 * or again decides the same.
 * @param at epoch milliseconds
 */
export function scheduledStep(scheduled: ScheduledPublication, { attempt, missing, mayHelp }: ScheduledFacts, at: number): ScheduledStep {
  const { scheduledFor, stage, attempts } = scheduled
  const until = (scheduled.firstTriedAt ?? at) + SCHEDULING_TIMES.triedFor
  const again = at + SCHEDULING_TIMES.retryEvery
  // What has failed was begun one look ago.
  const afterFailure = again - SCHEDULING_TIMES.lookEvery
  const begin = (number: number): ScheduledStep => ({
    ...{ do: 'attempt', attempt: number, next: at + SCHEDULING_TIMES.lookEvery },
    // With growing pauses: a model that does not answer is not asked every five minutes.
    translate: missing > 0 && isPowerOfTwo(number),
  })
  if (stage === 'missed') return { do: 'give-up', reason: null }
  if (stage === 'waiting') {
    if (at >= scheduledFor) return begin(1)
    const isNear = at >= scheduledFor - SCHEDULING_TIMES.translateBefore
    return isNear && missing > 0 ? { do: 'translate', next: scheduledFor } : { do: 'wait', next: isNear ? scheduledFor : nextLook(scheduledFor) }
  }
  if (stage === 'refused') {
    if (at >= until) return { do: 'give-up', reason: null }
    return mayHelp ? begin(attempts + 1) : { do: 'wait', next: Math.min(again, until) }
  }
  if (attempt.status === 'absent') return begin(attempts)
  if (attempt.status === 'running') return { do: 'wait', next: at + SCHEDULING_TIMES.lookEvery }
  if (attempt.status === 'success') return { do: 'clear-schedule' }
  const { code, message } = attempt
  return at >= until ? { do: 'give-up', reason: { code, message } } : { do: 'refuse', code, message, next: Math.min(afterFailure, until) }
}

/** When a planned publication is looked at first. @param scheduledFor epoch milliseconds */
export const nextLook = (scheduledFor: number): number => scheduledFor - SCHEDULING_TIMES.translateBefore

const isPowerOfTwo = (number: number): boolean => Number.isInteger(Math.log2(number))

/** Faults that pass by themselves: the same texts may go out at the next attempt. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['dependency-unavailable', 'model-unavailable', 'model-throttled', 'rate-limited', 'internal'] as const),
  ...(['version-conflict', 'publication-in-progress'] as const),
])

/** Whether a fault may be gone although nobody has done anything about it. */
export const passesByItself = (code: ErrorCode): boolean => PASSING.has(code)
