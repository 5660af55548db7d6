const DAY_MS = 86_400_000

/** A zone's wall clock. Its times are numbers as if it were UTC: `Date` arithmetic on them is wall-clock arithmetic. */
export interface WallClock {
  /** What it shows at a moment. @param moment milliseconds since 1970 */
  at: (moment: number) => number
  /** The moments at which it shows a time: none when it skips it, two when it repeats it, the earlier one first. */
  momentsOf: (wall: number) => number[]
  /** A time that it skips, counted on from before the skip: 3:30 where 3:00 becomes 4:00 is 4:30. */
  afterSkip: (wall: number) => number
}

/** By zone: to make a formatter costs ten times what it does for a moment. */
const clocks = new Map<string, WallClock>()

/** @param zone IANA name */
export function wallClock(zone: string): WallClock {
  const made = clocks.get(zone) ?? makeClock(zone)
  clocks.set(zone, made)
  return made
}

/** Milliseconds within which no zone changes its offset: since 1972 all changes have been at a whole minute (IANA time zone database). */
const STEADY_MS = 60_000
/** Offsets that a clock remembers: to format a moment costs a hundred times what it does to look one up. */
const REMEMBERED = 4096

function makeClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as Intl.DateTimeFormatOptions)
  const offsets = new Map<number, number>()
  const offsetAt = (moment: number): number => {
    const begin = Math.floor(moment / STEADY_MS) * STEADY_MS
    const known = offsets.get(begin)
    if (known !== undefined) return known
    const parts = Object.fromEntries(format.formatToParts(begin).map(({ type, value }) => [type, Number(value)]))
    const offset = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second) - begin
    if (offsets.size === REMEMBERED) offsets.clear()
    offsets.set(begin, offset)
    return offset
  }
  const at = (moment: number): number => {
    const second = Math.floor(moment / 1000) * 1000
    return zone === 'UTC' ? second : second + offsetAt(second)
  }
  return {
    at,
    momentsOf(wall) {
      const offsets = [-DAY_MS, DAY_MS].map((day) => at(wall + day) - (wall + day))
      const moments = [...new Set(offsets)].map((offset) => wall - offset).filter((moment) => at(moment) === wall)
      return moments.sort((one, other) => one - other)
    },
    afterSkip: (wall) => wall - (at(wall - DAY_MS) - (wall - DAY_MS)),
  }
}

/** The day that a zone's clock shows: `2026-11-22`. @param moment milliseconds since 1970 @param zone IANA name */
export const dayIn = (moment: number, zone: string): string => new Date(wallClock(zone).at(moment)).toISOString().slice(0, 10)

/** What a typed time of the clock stands for, in UTC. */
export type TypedTime =
  | { kind: 'one'; at: string }
  /** The clock skips it: `at` is as much later as it skips. */
  | { kind: 'skipped'; at: string }
  /** The clock shows it twice, when summer time ends. */
  | { kind: 'twice'; first: string; second: string }

/**
 * Which moment somebody means who types a time.
 * @param text `2026-10-25 03:30`, seconds may follow
 * @throws RangeError when it is no time
 */
export function typedTime(text: string, zone: string): TypedTime {
  const wall = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  const clock = wallClock(zone)
  const [first, second] = clock.momentsOf(wall).map((moment) => new Date(moment).toISOString())
  if (first === undefined) return { kind: 'skipped', at: new Date(clock.afterSkip(wall)).toISOString() }
  return second === undefined ? { kind: 'one', at: first } : { kind: 'twice', first, second }
}
