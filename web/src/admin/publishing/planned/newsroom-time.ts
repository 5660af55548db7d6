import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import { wallClock } from '#shared/domain/platform/wall-clock.ts'
import { t } from './catalogue.ts'

/** A stored time as the newsroom's clocks show it: `2026-11-22 14:05:00`. @param zone IANA name */
export const wallTime = (iso: string, zone: string): string => new Date(wallClock(zone).at(Date.parse(iso))).toISOString().slice(0, 19).replace('T', ' ')

/** The same without seconds, to read. */
export const newsroomTime = (iso: string, zone: string = NEWSROOM_ZONE): string => wallTime(iso, zone).slice(0, 16)

/** How far a zone's clock is from UTC at a moment: `UTC+3`, `UTC−3:30`. */
export function offsetText(iso: string, zone: string): string {
  const moment = Date.parse(iso)
  const minutes = Math.round((wallClock(zone).at(moment) - moment) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return t.utcOffset({ sign: minutes < 0 ? '−' : '+', hours, minutes: rest ? `:${String(rest).padStart(2, '0')}` : '' })
}
