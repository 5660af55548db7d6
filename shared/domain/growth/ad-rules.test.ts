import { expect, it } from 'vitest'
import { isTooDense, uxRating } from './ad-rules.ts'

it('[M-055] ratings begin at nine, seven and four points', () =>
  expect([10, 9, 8.9, 7, 6.9, 4, 3.9, 1, 0].map(uxRating)).toEqual([
    ...['excellent', 'excellent', 'good', 'good', 'poor', 'poor', 'terrible', 'terrible', 'terrible'],
  ]))

it('a page is too dense when it has more advertisements in its text than it may, whatever else is wrong', () => {
  expect(isTooDense({ faults: [] })).toBe(false)
  expect(isTooDense({ faults: [{ fault: 'crowded', times: 2 }] })).toBe(false)
  expect(
    isTooDense({
      faults: [
        { fault: 'crowded', times: 2 },
        { fault: 'too-many', times: 1 },
      ],
    }),
  ).toBe(true)
})
