import cronParser from 'aws-cron-parser'
import { wallClock } from './wall-clock.ts'

/** The first moment (milliseconds since 1970) after the given one at which a schedule is due; null when there is none. */
export type NextTime = (after: number) => number | null

const MINUTES = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1440, days: 1440 }

const parseCron = (fields: string) => {
  const parts = fields.trim().split(/\s+/)
  if (parts.length !== 6 || (parts[2] === '?') === (parts[4] === '?')) throw new Error('needs six fields, one of day-of-month and day-of-week being ?')
  const parsed = cronParser.parse(parts.join(' '))
  if (JSON.stringify(parsed).includes('null')) throw new Error('has a field that is not understood')
  return parsed
}

/**
 * Reads `rate(…)`, `cron(…)` or `at(…)`. A rate counts from 1970 (AWS counts from the schedule's creation), so that a
 * restart does not move it. An hour that the zone's clock repeats is run once.
 * @param timeZone IANA name for cron and at
 * @param skipped what becomes of a cron's time that the zone's clock skips: EventBridge Scheduler leaves it out
 * @throws saying what is wrong with the expression
 */
export const parseSchedule = (expression: string, timeZone: string, skipped: 'left-out' | 'moved-on' = 'left-out'): NextTime => {
  const [, kind, argument = ''] = /^(rate|cron|at)\((.+)\)$/.exec(expression) ?? []
  const clock = wallClock(timeZone)

  if (kind === 'rate') {
    const [, count, unit] = /^(\d+) (minutes?|hours?|days?)$/.exec(argument) ?? []
    const step = Number(count) * MINUTES[unit as keyof typeof MINUTES] * 60_000
    if (!step) throw new Error(`The schedule expression ${expression} is not a rate in minutes, hours or days.`)
    return (after) => (Math.floor(after / step) + 1) * step
  }
  if (kind === 'at') {
    const wall = Date.parse(`${argument}Z`)
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(argument) || Number.isNaN(wall)) throw new Error(`The schedule expression ${expression} is not a time.`)
    const moment = clock.momentsOf(wall)[0] ?? null
    return (after) => (moment !== null && moment > after ? moment : null)
  }
  if (kind === 'cron') {
    let parsed: ReturnType<typeof parseCron>
    try {
      parsed = parseCron(argument)
    } catch (error) {
      throw new Error(`The schedule expression ${expression} ${(error as Error).message}.`, { cause: error })
    }
    return (after) => {
      let wall = cronParser.next(parsed, new Date(clock.at(after)))
      while (wall) {
        const moment = clock.momentsOf(wall.getTime())[0] ?? (skipped === 'moved-on' ? clock.afterSkip(wall.getTime()) : null)
        if (moment !== null && moment > after) return moment
        wall = cronParser.next(parsed, wall)
      }
      return null
    }
  }
  throw new Error(`The schedule expression ${expression} is not rate(), cron() or at().`)
}
