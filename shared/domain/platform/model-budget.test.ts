import { expect, it } from 'vitest'
import { budgetDay, budgetDayEnd, costBound, dueThresholds, limitFor } from './model-budget.ts'

const settings = { ai_enabled: true, ai_daily_cap_micro_usd: 999, ai_manual_share_percent: 20 }

it('keeps the manual share from schedules and automation, rounded in favour of people', () => {
  expect(limitFor(settings, 'person')).toBe(999)
  for (const kind of ['schedule', 'automation'] as const) expect(limitFor(settings, kind)).toBe(799)
  expect(limitFor({ ...settings, ai_manual_share_percent: 100 }, 'schedule')).toBe(0)
})

it('counts UTC days', () => {
  expect(budgetDay(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31')
  expect(budgetDayEnd('2026-12-31')).toBe('2027-01-01T00:00:00.000Z')
})

it('takes every byte for a token, and every token of the answer for used', () => {
  expect(costBound({ input: 1_000_000, output: 5_000_000 }, 500, 200)).toBe(500 + 1000 + 1000)
})

it('names each threshold once, also when several are reached at a time', () => {
  expect(dueThresholds(499, 1000, 0)).toEqual([])
  expect(dueThresholds(500, 1000, 0)).toEqual([50])
  expect(dueThresholds(1000, 1000, 0)).toEqual([50, 80, 100])
  expect(dueThresholds(1000, 1000, 50)).toEqual([80, 100])
  expect(dueThresholds(1000, 1000, 100)).toEqual([])
})
