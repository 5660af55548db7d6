import { expect, it } from 'vitest'
import { addDays, addMonths, monthDays } from './month-days.ts'

it('a month is shown in whole weeks from Monday on', () => {
  const november = monthDays('2026-11')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(monthDays('2027-02')).toHaveLength(28)
  expect(monthDays('2027-02')[0]).toBe('2027-02-01')
  expect(monthDays('2028-02').includes('2028-02-29')).toBe(true)
})

it('days and months go over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-03-01', -1), addDays('2027-03-28', 1)]).toEqual(['2027-01-01', '2027-02-28', '2027-03-29'])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual(['2027-01', '2025-12', '2026-11'])
})
