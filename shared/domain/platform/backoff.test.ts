import { expect, it } from 'vitest'
import { triedAgainAt } from './backoff.ts'

const AT = Date.parse('2026-11-22T10:00:00Z')
const hours = (failures: number) => (triedAgainAt(failures, 'model-unavailable', AT) - AT) / 3_600_000

it('waits for twice as long each time, for a day at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(hours)).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 23.5, 23.5, 23.5])
})

it('waits for the next budget where this one is used up', () => {
  expect(new Date(triedAgainAt(1, 'budget-exceeded', AT)).toISOString()).toBe('2026-11-23T00:00:00.000Z')
})
