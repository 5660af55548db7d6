import { expect, it } from 'vitest'
import { daysLeft, purgeTime, TRASH_DAYS, trashedBefore } from './trash.ts'

const DAY = 86_400_000

it('[O-040] an article can be had back for thirty days', () => {
  expect(TRASH_DAYS).toBe(30)
  expect(purgeTime('2026-11-01T10:00:00.000Z')).toBe('2026-12-01T10:00:00.000Z')
  expect(trashedBefore(Date.parse('2026-12-01T10:00:00.000Z'))).toBe('2026-11-01T10:00:00.000Z')
})

it('the last day that is left counts whole, and none is left after it', () => {
  const at = '2026-12-01T10:00:00.000Z'
  const left = (before: number) => daysLeft(at, Date.parse(at) - before)
  expect([left(30 * DAY), left(DAY + 1), left(DAY), left(1), left(0), left(-DAY)]).toEqual([30, 2, 1, 1, 0, 0])
})
