import { expect, it } from 'vitest'
import { COUNTED_SECONDS } from '#shared/domain/readers/logged-reads.ts'
import { RecentVisitors } from './recent-visitors.ts'

const NOON = Date.UTC(2026, 10, 20, 12) / 1000
const HALF_AN_HOUR = 1800
/** What comes of one visitor's reads, in this order. */
const counted = (recent: RecentVisitors, minutes: readonly number[]) => minutes.map((minute) => recent.count(7, 9, NOON + minute * 60, COUNTED_SECONDS))

it('[P-243] counts a visitor once within half an hour', () => {
  expect(COUNTED_SECONDS).toBe(HALF_AN_HOUR)
  expect(counted(new RecentVisitors(4), [0, 5, 29, 30, 59, 61])).toEqual([true, false, false, true, false, true])
})

it('[P-243] counts them once for a part of the log that comes after a later one', () => {
  const before = new RecentVisitors(4)
  counted(before, [50])
  const recent = new RecentVisitors(4)
  recent.load(before.toBytes(0))
  expect(counted(recent, [0, 5, 10, 25, 55, 70, 81])).toEqual([true, false, false, false, false, false, true])
})
