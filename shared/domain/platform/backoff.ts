import type { ErrorCode } from '#shared/errors.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Doubled with each failure, up to a day. */
const LONGEST_HOURS = 24
/** Runs begin on the hour: what waits for a whole number of hours is tried by the run at its end, also when that comes a little early. */
const SLACK_MS = 30 * 60_000

/**
 * When something that failed is tried again: after one hour, two, four, up to once a day; what the day's budget refused, when the next one has begun.
 * @param failures in a row, the last one included
 * @param at of the last one, epoch milliseconds
 * @returns epoch milliseconds
 */
export function triedAgainAt(failures: number, code: ErrorCode, at: number): number {
  // Budgets count UTC days.
  if (code === 'budget-exceeded') return (Math.floor(at / DAY_MS) + 1) * DAY_MS
  return at + Math.min(LONGEST_HOURS, 2 ** (failures - 1)) * HOUR_MS - SLACK_MS
}
