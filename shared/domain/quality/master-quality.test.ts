import { expect, it } from 'vitest'
import { MASTER_QUALITY, overallStatus } from './master-quality.ts'

it('[O-194] improves 20 and translates 5; the screen looks every 5 s, at most 360 times, and misses nothing in the first 5 s', () => {
  expect(MASTER_QUALITY).toEqual({ seo: 20, translations: 5, pollMs: 5000, polls: 360, startToleranceMs: 5000 })
})

it('[O-193] a run is a success unless something failed, and an error when nothing passed', () => {
  const statusOf = (passed: number, failed: number) => overallStatus({ passed, failed })
  expect([statusOf(0, 0), statusOf(3, 0), statusOf(3, 1), statusOf(0, 1)]).toEqual(['success', 'success', 'partial_success', 'error'])
})
