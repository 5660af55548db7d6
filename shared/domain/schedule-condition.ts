import type { Schedule } from '#shared/schedules.ts'
import { isSwitchedOn, lastSlot, type ScheduleSettings } from './schedule-slots.ts'

/** How a run of a schedule stands. */
export const RUN_STATUSES = ['running', 'success', 'error'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** What set a run off: its time, its time that was missed and made up for, or a person. */
export const RUN_TRIGGERS = ['schedule', 'catch-up', 'manual'] as const
export type RunTrigger = (typeof RUN_TRIGGERS)[number]

export const SCHEDULE_CONDITIONS = ['off', 'waiting', 'running', 'ok', 'failing', 'stalled'] as const
/** Switched off; not run yet; at work; well; the last run failed; its time has passed without a run. */
export type ScheduleCondition = (typeof SCHEDULE_CONDITIONS)[number]

/** Within which a time is not missed yet: the scheduler tries to deliver for fifteen minutes. */
export const LATE_MS = 20 * 60_000

/** What a run that ended without a last word is said to have died of. */
export const DIED = 'The run broke off without a last word.'

interface RunState {
  status: RunStatus
  error_message?: string | undefined
  /** When it has surely ended, ISO 8601. */
  dies_at?: string | undefined
}

/** A run as it is told: one that says nothing after its time has died. @param now epoch milliseconds */
export function toldRun({ status, error_message, dies_at }: RunState, now: number): { status: RunStatus; error_message: string | null } {
  const died = status === 'running' && dies_at !== undefined && Date.parse(dies_at) < now
  return died ? { status: 'error', error_message: DIED } : { status, error_message: error_message ?? null }
}

/** What is known of a schedule's runs; times are epoch milliseconds. */
export interface ScheduleMemory {
  /** Since when it is there with its present settings. */
  since: number
  /** The last time that it was run for; null before the first. */
  lastSlot: number | null
  /** The last run; null before the first. */
  last: RunState | null
}

/**
 * The last time that a schedule should have been run for by now and was not; null when none was missed. What is switched off, or was made or
 * set otherwise after that time, has missed nothing.
 * @param now epoch milliseconds
 */
export function missedSlot(schedule: Schedule, settings: ScheduleSettings, memory: Pick<ScheduleMemory, 'since' | 'lastSlot'>, now: number): number | null {
  if (!isSwitchedOn(schedule, settings)) return null
  const slot = lastSlot(schedule, now - LATE_MS, settings)
  return slot !== null && slot > memory.since && slot > (memory.lastSlot ?? 0) ? slot : null
}

/** How a schedule fares. @param memory null: nothing is known of it yet @param now epoch milliseconds */
export function scheduleCondition(schedule: Schedule, settings: ScheduleSettings, memory: ScheduleMemory | null, now: number): ScheduleCondition {
  const last = memory?.last ? toldRun(memory.last, now) : null
  if (last?.status === 'running') return 'running'
  if (!isSwitchedOn(schedule, settings)) return 'off'
  if (memory && missedSlot(schedule, settings, memory, now) !== null) return 'stalled'
  if (!last) return 'waiting'
  return last.status === 'error' ? 'failing' : 'ok'
}
