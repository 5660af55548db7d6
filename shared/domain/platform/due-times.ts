import type { Schedule } from './schedule.ts'
import { type NextTime, parseSchedule } from './schedule-times.ts'
import type { Times } from './times.ts'

/** Values of the settings that schedules go by, as their schemas have them. */
export type ScheduleSettings = Readonly<Record<string, unknown>>

/** The settings that a schedule goes by. */
export const settingsOf = ({ toggle, set }: Pick<Schedule, 'toggle' | 'set'>): string[] => [...(toggle ? [toggle] : []), ...(set?.keys ?? [])]

/** Whether a schedule works at all, as the settings have it. */
export const isSwitchedOn = ({ toggle }: Pick<Schedule, 'toggle'>, settings: ScheduleSettings): boolean => !toggle || settings[toggle] === true

/** When a schedule works, as the settings have it. */
export const timesOf = ({ expression, zone, set }: Pick<Schedule, 'expression' | 'zone' | 'set'>, settings: ScheduleSettings): Times =>
  set ? set.times(settings) : { expression, zone }

/** Schedules that were read, each once: as many as there are, and as somebody has set others. */
const parsed = new Map<string, NextTime>()

/**
 * The times of a schedule one after another. Of a day on which the clock skips the time that somebody has set, the work is done when the
 * clock has gone on; what EventBridge Scheduler times by itself is left out then, as it does.
 */
function dueTimesOf(schedule: Pick<Schedule, 'expression' | 'zone' | 'set'>, settings: ScheduleSettings): NextTime {
  const { expression, zone } = timesOf(schedule, settings)
  const key = `${expression} ${zone} ${schedule.set ? 'set' : ''}`
  const known = parsed.get(key) ?? parseSchedule(expression, zone, schedule.set ? 'moved-on' : 'left-out')
  parsed.set(key, known)
  return known
}

/** When a schedule works next, as epoch milliseconds; null when it never does again. @param after epoch milliseconds */
export const nextRun = (schedule: Pick<Schedule, 'expression' | 'zone' | 'set'>, after: number, settings: ScheduleSettings = {}): number | null =>
  dueTimesOf(schedule, settings)(after)

const MINUTE_MS = 60_000
/** Nothing is scheduled more seldom than once a year. */
const LONGEST_MS = 400 * 86_400_000
/** How much further back is looked each time: what is due once a week is found at the sixth look, with at most three times to go through. */
const WIDER = 8

/** The last time at or before a moment; null when there was none for more than a year. @param at epoch milliseconds */
function lastTime(next: NextTime, at: number): number | null {
  for (let span = MINUTE_MS; span < LONGEST_MS * WIDER; span *= WIDER) {
    let found: number | null = null
    for (let time = next(at - span); time !== null && time <= at; time = next(time)) found = time
    if (found !== null) return found
  }
  return null
}

/** The last time at or before a moment at which a schedule should have worked; null when there is none. @param at epoch milliseconds */
export const lastDueTime = (schedule: Pick<Schedule, 'expression' | 'zone' | 'set'>, at: number, settings: ScheduleSettings = {}): number | null =>
  lastTime(dueTimesOf(schedule, settings), at)

/**
 * Which time a call of the scheduler stands for: its own, or the one that settings have put between the call before and this one. Nothing but
 * the scheduled time decides, so that a call that comes late, early or again stands for the same.
 * @param scheduledAt the call's scheduled time, epoch milliseconds
 * @returns epoch milliseconds; null when there is nothing to do
 */
export function dueTime(schedule: Schedule, scheduledAt: number, settings: ScheduleSettings): number | null {
  if (!isSwitchedOn(schedule, settings)) return null
  if (!schedule.set) return scheduledAt
  const due = lastDueTime(schedule, scheduledAt, settings)
  const before = lastTime(parseSchedule(schedule.expression, schedule.zone), scheduledAt - 1)
  return due !== null && (before === null || due > before) ? due : null
}
