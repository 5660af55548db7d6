import { expect, it } from 'vitest'
import { newsroomTime, offsetText, wallTime } from './newsroom-time.ts'

it('times are stored in UTC and shown as the newsroom has them, summer and winter', () => {
  expect(wallTime('2026-07-01T06:00:00.000Z', 'Europe/Vilnius')).toBe('2026-07-01 09:00:00')
  expect(newsroomTime('2026-12-01T22:30:00.000Z')).toBe('2026-12-02 00:30')
  expect(newsroomTime('2026-12-01T22:30:00.000Z', 'Asia/Tokyo')).toBe('2026-12-02 07:30')
})

it('of a time that the clock shows twice, says which is which', () => {
  const zone = 'Europe/Vilnius'
  expect([newsroomTime('2026-10-25T00:30:00Z', zone), offsetText('2026-10-25T00:30:00Z', zone)]).toEqual(['2026-10-25 03:30', 'UTC+3'])
  expect([newsroomTime('2026-10-25T01:30:00Z', zone), offsetText('2026-10-25T01:30:00Z', zone)]).toEqual(['2026-10-25 03:30', 'UTC+2'])
  expect(offsetText('2026-01-01T00:00:00Z', 'America/St_Johns')).toBe('UTC−3:30')
})
