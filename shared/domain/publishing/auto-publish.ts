import { isSwitchedOn, lastDueTime, type ScheduleSettings } from '../platform/due-times.ts'
import type { Schedule } from '../platform/schedule.ts'
import { dayIn } from '../platform/wall-clock.ts'
import { lacksOriginals } from './publish-locales.ts'

/** The settings that automatic publication goes by. */
export const AUTO_PUBLISH_SETTINGS = [
  'auto_publish_enabled',
  'auto_publish_time',
  'auto_publish_daily_count',
  'auto_publish_locales',
  'newsroom_time_zone',
] as const

interface Settings {
  auto_publish_enabled: boolean
  auto_publish_time: string
  auto_publish_daily_count: number
  auto_publish_locales: string
  newsroom_time_zone: string
}

/** How many articles may go out by themselves on a day: none while the switch is off, or while no original's language qualifies. */
export const dailyLimit = ({ auto_publish_enabled, auto_publish_locales, auto_publish_daily_count }: Settings): number =>
  auto_publish_enabled && !lacksOriginals(auto_publish_locales) ? auto_publish_daily_count : 0

/** The day that a time belongs to, by the newsroom's clock: its articles count against it. @param at epoch milliseconds */
export const publicationDay = (at: number, { newsroom_time_zone }: Pick<Settings, 'newsroom_time_zone'>): string => dayIn(at, newsroom_time_zone)

const DAY_MS = 86_400_000

/**
 * The last time at which articles should have gone out by themselves: no longer than a day ago, and not before the settings were made as they are.
 * @param settings their values
 * @param since when one of them was changed last, epoch milliseconds
 * @param at epoch milliseconds
 * @returns epoch milliseconds; null when there was none
 */
export function lastPublicationTime(schedule: Schedule, settings: ScheduleSettings, since: number, at: number): number | null {
  const due = isSwitchedOn(schedule, settings) ? lastDueTime(schedule, at, settings) : null
  return due !== null && due > since && at - due < DAY_MS ? due : null
}
