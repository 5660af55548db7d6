import type { RunStatus, RunTrigger, ScheduleCondition } from '#shared/domain/platform/run-states.ts'
import { scheduleTexts } from '#shared/domain/platform/schedule.ts'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { DESK_LANGUAGE, FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

export const RUN_TEXTS: Readonly<Record<RunStatus, string>> = { success: t.succeeded, error: t.error, running: t.running }
export const RUN_COLORS: Readonly<Record<RunStatus, string>> = { success: 'accent', error: 'red', running: 'gray' }

export const TRIGGER_TEXTS: Readonly<Record<RunTrigger, string>> = {
  schedule: t.byClock,
  'catch-up': t.missedRunLater,
  manual: t.byHand,
}

export const CONDITION_TEXTS: Readonly<Record<ScheduleCondition, string>> = {
  off: t.turnedOff,
  waiting: t.notRunYet,
  running: t.running,
  ok: t.ok,
  failing: t.failed,
  stalled: t.stalled,
}
export const CONDITION_COLORS: Readonly<Record<ScheduleCondition, string>> = {
  off: 'gray',
  waiting: 'gray',
  running: 'gray',
  ok: 'accent',
  failing: 'red',
  stalled: 'red',
}

const seconds = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1 })

/** How long a run took: `40 ms`, `1,2 s`, `2 min. 5 s`, `1 val. 3 min.`; a dash while that is not known. */
export function tookText(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 1000) return t.milliseconds({ value: ms })
  if (ms < 60_000) return t.secondsLong({ seconds: seconds.format(ms / 1000) })
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return t.minutesAndSeconds({ minutes, seconds: Math.floor((ms % 60_000) / 1000) })
  return t.hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** What a scheduled job is called, and what it does. */
export const jobTexts = (name: ScheduleName): { title: string; about: string } => scheduleTexts(scheduleNamed(name), DESK_LANGUAGE)

/** When a job runs, by its times as the server has them. */
export const whenText = (times: { expression: string }): string => scheduleWords(times, DESK_LANGUAGE)
