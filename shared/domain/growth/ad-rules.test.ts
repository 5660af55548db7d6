import { expect, it } from 'vitest'
import { AD_FAULTS, adStatus, isTooDense, uxRating } from './ad-rules.ts'

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

it('a page has the worse status of its facts and its score', () => {
  expect([null, 10, 7, 6.9, 4, 3.9].map((score) => adStatus('ok', score))).toEqual(['ok', 'ok', 'ok', 'warning', 'warning', 'error'])
  expect([null, 10, 6, 3].map((score) => adStatus('warning', score))).toEqual(['warning', 'warning', 'warning', 'error'])
  expect([null, 10, 6, 3].map((score) => adStatus('error', score))).toEqual(['error', 'error', 'error', 'error'])
})

it('faults cost points, but for those that say that something is not there', () => {
  expect(AD_FAULTS).toEqual({
    'no-page': 0,
    missing: 0,
    'too-many': 3,
    foreign: 4,
    crowded: 2,
    'after-heading': 2,
    'opens-text': 2,
    'closes-text': 1,
    'inside-block': 3,
    unlabelled: 2,
    unreserved: 2,
    unplanned: 1,
    'dead-target': 3,
    'dead-picture': 3,
  })
})
