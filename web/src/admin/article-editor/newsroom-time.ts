import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** What the newsroom's clocks show; times are stored in UTC. */
export const NEWSROOM_ZONE = 'Europe/Vilnius'

/** A stored time as the newsroom's clocks show it: `2026-11-22 14:05:00`. */
export const wallClock = (iso: string): string => dayjs(iso).tz(NEWSROOM_ZONE).format('YYYY-MM-DD HH:mm:ss')

/** The same without seconds, to read. */
export const newsroomTime = (iso: string): string => wallClock(iso).slice(0, 16)

/** What the newsroom's clocks show as it is stored. An hour that the clocks skip is the one after it. */
export const fromWallClock = (text: string): string => dayjs.tz(text, NEWSROOM_ZONE).toISOString()
