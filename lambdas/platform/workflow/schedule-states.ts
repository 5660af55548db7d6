import { settingKeys } from '#shared/contracts/settings.ts'
import { type ScheduleSettings, settingsOf } from '#shared/domain/platform/due-times.ts'
import type { ScheduleCondition } from '#shared/domain/platform/run-states.ts'
import type { Schedule } from '#shared/domain/platform/schedule.ts'
import { missedDueTime, type ScheduleMemory, scheduleCondition } from '#shared/domain/platform/schedule-condition.ts'
import { SCHEDULES, type ScheduleName } from '#shared/schedules.ts'
import { readSettingRows, type SettingRow, valuesOf } from '../table/settings.ts'
import type { Table } from '../table/table.ts'
import type { StateRow } from './schedule-runs.ts'

/** A schedule of the registry with how it fares. */
export interface ScheduleView {
  name: ScheduleName
  schedule: Schedule
  /** Values of the settings that it goes by. */
  settings: ScheduleSettings
  condition: ScheduleCondition
  /** The last time that it should have been run for by now and was not, epoch milliseconds. */
  missed: number | null
  /** Null before it was first seen. */
  state: StateRow | null
}

/**
 * Every schedule with how it fares: two queries.
 * @param now epoch milliseconds
 */
export async function readSchedules(table: Table, now: number): Promise<ScheduleView[]> {
  const [{ data }, rows] = await Promise.all([table.entities.scheduleStates.query.states({}).go({ consistent: true, pages: 'all' }), readSettingRows(table)])
  const states = new Map(data.map((state) => [state.job_name, state]))
  return SCHEDULES.map(({ name, ...rest }) => {
    const schedule: Schedule = { name, ...rest }
    const settings = valuesOf(rows, settingKeys(settingsOf(schedule)))
    const state = states.get(name) ?? null
    const memory = state && memoryOf(schedule, state, rows)
    const missed = memory && missedDueTime(schedule, settings, memory, now)
    return { name, schedule, settings, state, missed, condition: scheduleCondition(schedule, settings, memory, now, missed) }
  })
}

/** What was set otherwise is as new from then on: before, its times were other ones. */
function memoryOf(schedule: Schedule, state: StateRow, rows: ReadonlyMap<string, SettingRow>): ScheduleMemory {
  const changed = settingsOf(schedule).map((key) => Date.parse(rows.get(key)?.updated_at ?? state.since))
  return {
    since: Math.max(Date.parse(state.since), ...changed),
    lastDueTime: state.last_due_at === undefined ? null : Date.parse(state.last_due_at),
    last: state.last_status ? { status: state.last_status, dies_at: state.holder_dies_at } : null,
  }
}
