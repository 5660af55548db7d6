import type { Schedule } from '#shared/schedules.ts'
import { parseSchedule } from './schedule-times.ts'

/**
 * Whether work that is done every so many hours is due: at the hours of the zone's clock that the interval divides, midnight always.
 * @param at epoch milliseconds
 */
export function isDueAt(at: number, hours: number, zone: string): boolean {
  const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at)
  return Number(hour) % hours === 0
}

/** More than a day of the busiest schedule. */
const LOOKED_AT = 1500

/**
 * When a schedule works next, as epoch milliseconds; null when it never does again.
 * @param after epoch milliseconds
 * @param hours value of the schedule's `interval` setting, where it has one
 */
export function nextRun({ expression, zone }: Pick<Schedule, 'expression' | 'zone'>, after: number, hours?: number): number | null {
  const next = parseSchedule(expression, zone)
  let at = next(after)
  for (let looked = 0; at !== null && looked < LOOKED_AT; looked++) {
    if (hours === undefined || isDueAt(at, hours, zone)) return at
    at = next(at)
  }
  return null
}
