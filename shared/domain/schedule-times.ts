import cronParser from 'aws-cron-parser'

/** The first moment (milliseconds since 1970) after the given one at which a schedule is due; null when there is none. */
export type NextTime = (after: number) => number | null

const MINUTES = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1440, days: 1440 }

const wallFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as Intl.DateTimeFormatOptions)

/** The zone's wall clock at a moment, as if it were UTC: `Date` arithmetic on it is wall-clock arithmetic. */
const toWall = (format: Intl.DateTimeFormat, moment: number): number => {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/** The first moment at which the zone's wall clock shows a time; null when the clock skips it. */
const fromWall = (format: Intl.DateTimeFormat, wall: number): number | null => {
  const offsets = [-86_400_000, 86_400_000].map((day) => toWall(format, wall + day) - (wall + day))
  const moments = offsets.map((offset) => wall - offset).filter((moment) => toWall(format, moment) === wall)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** A time that the zone's clock skips, counted on from before the skip: 3:30 where 3:00 becomes 4:00 is 4:30. */
const afterSkip = (format: Intl.DateTimeFormat, wall: number): number => wall - (toWall(format, wall - 86_400_000) - (wall - 86_400_000))

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
  const format = wallFormat(timeZone)

  if (kind === 'rate') {
    const [, count, unit] = /^(\d+) (minutes?|hours?|days?)$/.exec(argument) ?? []
    const step = Number(count) * MINUTES[unit as keyof typeof MINUTES] * 60_000
    if (!step) throw new Error(`The schedule expression ${expression} is not a rate in minutes, hours or days.`)
    return (after) => (Math.floor(after / step) + 1) * step
  }
  if (kind === 'at') {
    const wall = Date.parse(`${argument}Z`)
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(argument) || Number.isNaN(wall)) throw new Error(`The schedule expression ${expression} is not a time.`)
    const moment = fromWall(format, wall)
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
      let wall = cronParser.next(parsed, new Date(toWall(format, after)))
      while (wall) {
        const moment = fromWall(format, wall.getTime()) ?? (skipped === 'moved-on' ? afterSkip(format, wall.getTime()) : null)
        if (moment !== null && moment > after) return moment
        wall = cronParser.next(parsed, wall)
      }
      return null
    }
  }
  throw new Error(`The schedule expression ${expression} is not rate(), cron() or at().`)
}
