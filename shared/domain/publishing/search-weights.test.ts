import { describe, expect, it } from 'vitest'
import { HALF_LIFE_DAYS, rarityOf, recencyOf, strengthOf, together, UNKNOWN, USUAL_LENGTH, WEIGHTS, weightOf } from './search-weights.ts'

const NOWHERE = { title: false, topics: false, excerpt: false, body: 0 }
const YEAR_MS = 365 * 86_400_000
const strength = (use: Partial<typeof NOWHERE>, length = USUAL_LENGTH) => strengthOf(weightOf({ ...NOWHERE, ...use }, length))

describe('what a term weighs', () => {
  it('is more in the title than in the topics, the excerpt and the body', () => {
    const inOrder = [strength({ title: true }), strength({ topics: true }), strength({ excerpt: true }), strength({ body: 1 }), strength({})]
    expect(inOrder.map((one) => one.toFixed(3))).toEqual(['1.913', '1.692', '1.375', '0.379', '0.000'])
  })

  it('grows with its uses in the body, less and less, and shrinks with the length', () => {
    expect([1, 2, 3, 5, 8, 13, 90].map((body) => weightOf({ ...NOWHERE, body }, USUAL_LENGTH))).toEqual([2, 3, 4, 5, 6, 7, 7])
    expect(weightOf({ ...NOWHERE, body: 2 }, 10 * USUAL_LENGTH)).toBe(1)
    expect(weightOf({ ...NOWHERE, body: 2 }, 100)).toBe(5)
    expect(weightOf({ title: true, topics: true, excerpt: true, body: 13 }, USUAL_LENGTH)).toBe(WEIGHTS - 1)
    expect(weightOf(NOWHERE, USUAL_LENGTH)).toBe(0)
  })

  it('of several terms is what they have together; nothing is known of those of older rules', () => {
    expect(together(weightOf({ ...NOWHERE, title: true, body: 1 }, USUAL_LENGTH), weightOf({ ...NOWHERE, excerpt: true, body: 3 }, USUAL_LENGTH))).toBe(
      0b101_100,
    )
    expect([together(UNKNOWN, 9), together(9, UNKNOWN), together(UNKNOWN, UNKNOWN)]).toEqual([9, 9, UNKNOWN])
    expect(strengthOf(UNKNOWN)).toBe(0)
  })
})

it('a rare word tells more than one that nearly all articles have', () => {
  expect(rarityOf(1, 1000)).toBeCloseTo(6.502, 2)
  expect(rarityOf(999, 1000)).toBeLessThan(0.01)
  expect(rarityOf(20, 10)).toBeGreaterThan(0)
})

it('[P-135] a hit in the title of last year is before one in the body of today, whatever the body repeats', () => {
  expect(recencyOf(0)).toBe(1.15)
  expect(recencyOf(HALF_LIFE_DAYS * 86_400_000)).toBe(1.075)
  expect(strength({ title: true }) * recencyOf(YEAR_MS)).toBeGreaterThan(strength({ body: 1000 }) * recencyOf(0))
  expect(recencyOf(100 * YEAR_MS)).toBeCloseTo(1, 5)
})
