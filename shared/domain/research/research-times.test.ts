import { expect, it } from 'vitest'
import { hoursToNextRun, isResearchDue } from './research-times.ts'

const AT = Date.parse('2026-11-22T10:00:00Z')
const profile = { is_active: true, research_interval_hours: 4 }
const last = (last_run_at: string) => isResearchDue({ ...profile, last_run_at }, AT)

it('is due when its own interval has passed, counted from hour to hour', () => {
  expect(isResearchDue(profile, AT)).toBe(true)
  expect([last('2026-11-22T06:00:09Z'), last('2026-11-22T06:29:00Z'), last('2026-11-22T07:00:00Z'), last('2026-11-22T10:01:00Z')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isResearchDue({ ...profile, research_interval_hours: 1, last_run_at: '2026-11-22T09:00:12Z' }, AT)).toBe(true)
})

it('is not while the profile is switched off', () => {
  expect(isResearchDue({ ...profile, is_active: false }, AT)).toBe(false)
})

it('waits twice as long after every further run that could read nothing, at most a week', () => {
  expect([0, 1, 2, 5, 6, 40].map((failures) => hoursToNextRun({ research_interval_hours: 4, failures }))).toEqual([4, 4, 8, 64, 128, 168])
  const failed = { ...profile, failures: 2, last_run_at: '2026-11-22T02:00:00Z' }
  expect(isResearchDue(failed, AT)).toBe(true)
  expect(isResearchDue({ ...failed, last_run_at: '2026-11-22T03:00:00Z' }, AT)).toBe(false)
})
