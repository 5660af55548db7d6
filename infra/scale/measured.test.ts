import { expect, it } from 'vitest'
import { countsAt } from './demand.ts'
import { growthOf, nothing, sharedName } from './measured.ts'

it.each([
  [[24, 24, 24], 'constant'],
  [[0.5, 1.5, 2.5], 'constant'],
  [[40, 50], 'constant'],
  [[40, 51], 'logarithmic'],
  [[20, 28, 36], 'logarithmic'],
  [[100, 150, 200], 'logarithmic'],
  [[100, 150, 201], 'growing'],
  [[20, 200, 2000], 'growing'],
] as const)('units of %j at sizes that grow tenfold are %s', (units, growth) => {
  expect(growthOf(units)).toBe(growth)
})

it('partitions of one article or call are nobody else’s, those of a day stand for every day', () => {
  expect(sharedName('FAMILY#018f0000-0000-7000-8000-000000000002')).toBeUndefined()
  expect(sharedName('SLUG#base#an-address')).toBeUndefined()
  expect(sharedName('COUNTERS')).toBe('COUNTERS')
  expect(sharedName('BUDGET#2026-11-27')).toBe('BUDGET#{day}')
  expect(sharedName('LOG#audit#2026-11')).toBe('LOG#audit#{day}')
})

it('takes counts of sizes between by the logarithm, and in proportion what grows as fast as the site', () => {
  const row = (read: number) => ({ ...nothing(), read, partitions: { COUNTERS: { read, write: 0 } } })
  const measured = { 1000: { even: row(10), fast: row(300) }, 10000: { even: row(12), fast: row(3000) } }
  expect(countsAt(measured, 'even', 1000).read).toBe(10)
  expect(countsAt(measured, 'even', 100_000).read).toBeCloseTo(14)
  expect(countsAt(measured, 'fast', 100_000).read).toBeCloseTo(30_000)
  expect(countsAt(measured, 'fast', 100_000).partitions.COUNTERS?.read).toBeCloseTo(30_000)
  expect(countsAt(measured, 'unknown', 1000)).toEqual(nothing())
  expect(countsAt({ 1000: { even: row(7) } }, 'even', 100_000).read).toBe(7)
})
