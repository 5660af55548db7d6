import { expect, it } from 'vitest'
import { minimumBand, scoreTone } from './score-bands.ts'

it('[O-124] 75 and more is a recommended minimum, 70 to 74 a moderate one, less is not recommended', () => {
  expect([100, 75, 74, 70, 69, 0].map(minimumBand)).toEqual(['recommended', 'recommended', 'moderate', 'moderate', 'not_recommended', 'not_recommended'])
})

it('[O-127] scores are green from the minimum on, yellow within 10 below it, red otherwise', () => {
  expect([80, 79, 70, 69].map((score) => scoreTone(score, 80))).toEqual(['green', 'yellow', 'yellow', 'red'])
})
