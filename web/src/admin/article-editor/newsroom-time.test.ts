import { expect, it } from 'vitest'
import { fromWallClock, newsroomTime, wallClock } from './newsroom-time.ts'

it('times are stored in UTC and shown as Vilnius has them, summer and winter', () => {
  expect(fromWallClock('2026-12-01 09:00:00')).toBe('2026-12-01T07:00:00.000Z')
  expect(fromWallClock('2026-07-01 09:00:00')).toBe('2026-07-01T06:00:00.000Z')
  expect(wallClock('2026-07-01T06:00:00.000Z')).toBe('2026-07-01 09:00:00')
  expect(newsroomTime('2026-12-01T22:30:00.000Z')).toBe('2026-12-02 00:30')
})

it('[R6] an hour that the clocks skip is the one after it, one that they repeat is one time', () => {
  expect(wallClock(fromWallClock('2027-03-28 03:30:00'))).toBe('2027-03-28 04:30:00')
  expect(wallClock(fromWallClock('2027-10-31 03:30:00'))).toBe('2027-10-31 03:30:00')
})
