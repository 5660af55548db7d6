import { expect, it } from 'vitest'
import { agreementCount, CHECKS, checkCount, judgedCount, ratedCount, sumCounts, WEEK_COUNTS } from './week-counts.ts'

it('every count has a name of its own', () => {
  expect(new Set(WEEK_COUNTS).size).toBe(WEEK_COUNTS.length)
  expect(WEEK_COUNTS).toHaveLength(8 + CHECKS.length + 4 + 4 + 16)
  expect([checkCount('small-numbers'), judgedCount('none'), ratedCount('major'), agreementCount('minor', 'critical')]).toEqual([
    'check_small-numbers',
    'judged_none',
    'rated_major',
    'judge_minor_person_critical',
  ])
  for (const name of ['style', 'check_empty', 'judged_critical', 'rated_none', 'judge_none_person_major'] as const) expect(WEEK_COUNTS).toContain(name)
})

it('counts add up, and what comes to nought is left out', () => {
  expect(sumCounts([{ edited: 2, rated_none: 1 }, { edited: 3, rated_none: -1 }, {}])).toEqual({ edited: 5 })
  expect(sumCounts([])).toEqual({})
})
