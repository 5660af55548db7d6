import { type ErrorCode, storedCode } from '../../errors.ts'
import { isSwitchedOn, lastDueTime, type ScheduleSettings } from './due-times.ts'
import { DIED, type RunStatus, type ScheduleCondition } from './run-states.ts'
import type { Schedule } from './schedule.ts'

/** Within which a time is not missed yet: the scheduler tries to deliver for fifteen minutes. */
export const LATE_MS = 20 * 60_000

interface RunState {
  status: RunStatus
  error_code?: string | undefined
  error_message?: string | undefined
  /** When it has surely ended, ISO 8601. */
  dies_at?: string | undefined
}

/** How a run is told. The code is null where nothing failed, and of old failures that kept none. */
interface ToldRun {
  status: RunStatus
  error_code: ErrorCode | null
  error_message: string | null
}

/** A run as it is told: one that says nothing after its time has died. @param now epoch milliseconds */
export function toldRun({ status, error_code, error_message, dies_at }: RunState, now: number): ToldRun {
  const died = status === 'running' && dies_at !== undefined && Date.parse(dies_at) < now
  if (died || error_message === DIED) return { status: 'error', error_code: 'broken-off', error_message: DIED }
  return { status, error_code: storedCode(error_code), error_message: error_message ?? null }
}

/** What is known of a schedule's runs; times are epoch milliseconds. */
export interface ScheduleMemory {
  /** Since when it is there with its present settings. */
  since: number
  /** The last time that it was run for; null before the first. */
  lastDueTime: number | null
  /** The last run; null before the first. */
  last: RunState | null
}

/**
 * The last time that a schedule should have been run for by now and was not; null when none was missed. What is switched off, or was made or
 * set otherwise after that time, has missed nothing.
 * @param now epoch milliseconds
 */
export function missedDueTime(
  schedule: Schedule,
  settings: ScheduleSettings,
  memory: Pick<ScheduleMemory, 'since' | 'lastDueTime'>,
  now: number,
): number | null {
  if (!isSwitchedOn(schedule, settings)) return null
  const due = lastDueTime(schedule, now - LATE_MS, settings)
  return due !== null && due > memory.since && due > (memory.lastDueTime ?? 0) ? due : null
}

/**
 * How a schedule fares.
 * @param memory null: nothing is known of it yet
 * @param now epoch milliseconds
 * @param missed what `missedDueTime` says, from whoever has asked already
 */
export function scheduleCondition(
  schedule: Schedule,
  settings: ScheduleSettings,
  memory: ScheduleMemory | null,
  now: number,
  missed = memory && missedDueTime(schedule, settings, memory, now),
): ScheduleCondition {
  const last = memory?.last ? toldRun(memory.last, now) : null
  if (last?.status === 'running') return 'running'
  if (!isSwitchedOn(schedule, settings)) return 'off'
  if (missed !== null) return 'stalled'
  if (!last) return 'waiting'
  return last.status === 'error' ? 'failing' : 'ok'
}
