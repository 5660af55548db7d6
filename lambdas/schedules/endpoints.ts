import { TOGGLE_KEYS } from '#shared/domain/setting-ranges.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { readSettingValues } from '../runtime/settings.ts'
import { getTable } from '../runtime/table.ts'
import { byNextRun, shownSchedule } from './shown-schedule.ts'

export const listSchedules: HandlerOf<'listSchedules'> = async () => {
  const settings = await readSettingValues(getTable(), [...TOGGLE_KEYS, 'research_cron_hours'])
  const now = Date.now()
  return { schedules: SCHEDULES.map((schedule) => shownSchedule(schedule, settings, now)).sort(byNextRun) }
}
