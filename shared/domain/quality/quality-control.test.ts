import { expect, it } from 'vitest'
import { isGoodEeat, isGoodSeo } from '../research/content-queue.ts'
import { needsSeo, passesControl, passPercent, qualityLevel } from './quality-control.ts'

it('[M-120] passes articles from a SEO score of 70 on, and says what the percentage is called', () => {
  expect([null, 0, 69, 70, 100].map((score) => passesControl(score))).toEqual([false, false, false, true, true])
  expect([100, 80, 79, 60, 59, 0].map(qualityLevel)).toEqual(['excellent', 'excellent', 'good', 'good', 'poor', 'poor'])
  expect([passPercent(0, 0), passPercent(2, 3), passPercent(1999, 2000), passPercent(2000, 2000), passPercent(3, 2)]).toEqual([100, 66, 99, 100, 100])
})

it('[M-123] counts as needing SEO what scores below 80 or was never scored', () => {
  expect([null, 0, 79, 80, 100].map(needsSeo)).toEqual([true, true, true, false, false])
})

it('[M-132] shows E-E-A-T from 75 and SEO from 70 as good', () => {
  expect([null, 74, 75, 100].map(isGoodEeat)).toEqual([false, false, true, true])
  expect([null, 69, 70, 100].map(isGoodSeo)).toEqual([false, false, true, true])
})

it('an original’s profile may ask for another score', () => {
  expect([null, 49, 50].map((score) => passesControl(score, 50))).toEqual([false, false, true])
})
