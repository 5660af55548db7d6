import { WEEKLY_MAIL } from '../platform/schedule.ts'
import { parseSchedule } from '../platform/schedule-times.ts'

const DAY_MS = 86_400_000
/** Two weeks, and the hour that a clock may be put back. */
const LOOKED_BACK = 15 * DAY_MS

/** The time that a week's mails tell of: from one moment at which they are due to before the next. ISO 8601. */
export interface MailWeek {
  /** The day on which they are due, by the zone's clock: `2026-11-23`. */
  week: string
  from: string
  to: string
}

/**
 * The week that was complete at a moment, and the one that is still going on then, whose `to` lies ahead.
 * @param at epoch milliseconds
 * @param zone IANA name of the newsroom's time zone
 */
export function mailWeeks(at: number, zone: string): { past: MailWeek; coming: MailWeek } {
  const next = parseSchedule(WEEKLY_MAIL, zone, 'moved-on')
  const due: number[] = []
  for (let moment = next(at - LOOKED_BACK); moment !== null; moment = next(moment)) {
    due.push(moment)
    if (moment > at) break
  }
  const [first = 0, second = 0, third = 0] = due.slice(-3)
  return { past: weekOf(first, second, zone), coming: weekOf(second, third, zone) }
}

const weekOf = (from: number, to: number, zone: string): MailWeek => ({
  week: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(to),
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
