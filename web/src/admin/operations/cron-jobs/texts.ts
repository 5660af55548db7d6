import type { RunStatus, RunTrigger, ScheduleCondition } from '#shared/domain/platform/run-states.ts'

export const RUN_TEXTS: Readonly<Record<RunStatus, string>> = { success: 'Pavyko', error: 'Klaida', running: 'Vykdoma' }
export const RUN_COLORS: Readonly<Record<RunStatus, string>> = { success: 'accent', error: 'red', running: 'gray' }

export const TRIGGER_TEXTS: Readonly<Record<RunTrigger, string>> = {
  schedule: 'Pagal laikrodį',
  'catch-up': 'Praleistas, paleistas vėliau',
  manual: 'Rankiniu būdu',
}

export const CONDITION_TEXTS: Readonly<Record<ScheduleCondition, string>> = {
  off: 'Išjungtas',
  waiting: 'Dar nevykdytas',
  running: 'Vykdoma',
  ok: 'Tvarkoje',
  failing: 'Nepavyko',
  stalled: 'Sustojęs',
}
export const CONDITION_COLORS: Readonly<Record<ScheduleCondition, string>> = {
  off: 'gray',
  waiting: 'gray',
  running: 'gray',
  ok: 'accent',
  failing: 'red',
  stalled: 'red',
}

const seconds = new Intl.NumberFormat('lt-LT', { maximumFractionDigits: 1 })

/** How long a run took: `40 ms`, `1,2 s`, `2 min. 5 s`, `1 val. 3 min.`; a dash while that is not known. */
export function tookText(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 1000) return `${ms} ms`
  if (ms < 60_000) return `${seconds.format(ms / 1000)} s`
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min. ${Math.floor((ms % 60_000) / 1000)} s`
  return `${Math.floor(minutes / 60)} val. ${minutes % 60} min.`
}
