import { expect, it } from 'vitest'
import { DATES_MAX, dateOf, keptDates } from './search-dates.ts'

const dates = (count: number) => Array.from({ length: count }, (_, slot) => 1000 * slot * slot)

it.each([1, 2, 5, DATES_MAX - 1])('all dates of %d articles are exact', (count) => {
  const kept = keptDates(dates(count))
  expect(kept).toEqual({ size: count, kept: dates(count) })
  expect(Array.from({ length: count }, (_, slot) => dateOf(kept, slot))).toEqual(dates(count))
})

it.each([DATES_MAX, 2050, 32_768])('of %d articles so many are kept that those between them are near and in order', (count) => {
  const all = dates(count)
  const kept = keptDates(all)
  expect(kept.kept.length).toBeLessThanOrEqual(DATES_MAX)
  const read = all.map((_, slot) => dateOf(kept, slot))
  expect([read[0], read.at(-1)]).toEqual([all[0], all.at(-1)])
  const step = Math.ceil(count / (DATES_MAX - 1))
  for (const [slot, date] of read.entries()) {
    expect(date).toBeGreaterThanOrEqual(read[slot - 1] ?? 0)
    if (slot % step === 0) expect(date).toBe(all[slot])
    else expect(Math.abs(date - (all[slot] as number))).toBeLessThanOrEqual(1000 * step * step)
  }
})

it('of no articles nothing is kept', () => expect(dateOf(keptDates([]), 0)).toBe(0))
