import { expect, it } from 'vitest'
import { percentOf, systemHealth } from './system-health.ts'

it.each([
  [{ published: 0, broken: 0, translationSuccessRate: null }, 'healthy'],
  [{ published: 5, broken: 0, translationSuccessRate: 90 }, 'healthy'],
  [{ published: 5, broken: 0, translationSuccessRate: 89.9 }, 'warning'],
  [{ published: 5, broken: 1, translationSuccessRate: 100 }, 'warning'],
  [{ published: 0, broken: 2, translationSuccessRate: 100 }, 'warning'],
  [{ published: 0, broken: 3, translationSuccessRate: 100 }, 'critical'],
  [{ published: 1, broken: 30, translationSuccessRate: 100 }, 'warning'],
])('%j is %s', (signs, health) => {
  expect(systemHealth(signs)).toBe(health)
})

it('a share of nothing is none', () => {
  expect([percentOf(0, 0), percentOf(0, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([null, 0, 66.7, 100])
})
