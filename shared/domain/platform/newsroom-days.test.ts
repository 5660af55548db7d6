import { expect, it } from 'vitest'
import { daysUntil, newsroomDay, weekUntil } from './newsroom-days.ts'

it.each([
  ['2026-11-21T21:59:59Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('at %s it is %s in the newsroom', (moment, day) => {
  expect(newsroomDay(Date.parse(moment))).toBe(day)
})

it('a week begins on Monday, also over the end of a month', () => {
  expect(weekUntil('2026-11-23')).toEqual(['2026-11-23'])
  expect(weekUntil('2026-11-22')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  expect(weekUntil('2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})

it('days run on over the change of clocks', () => {
  expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})
