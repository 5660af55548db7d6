import { describe, expect, it } from 'vitest'
import { judgedAt, meanViews, verdictOf } from './prediction-verdict.ts'

const PUBLISHED = '2026-11-01T12:00:00.000Z'
const ON_TIME = Date.parse('2026-11-08T12:00:00.000Z')
const verdict = (boosted: boolean, views: number, mean: number | null = 20, at = ON_TIME) => verdictOf({ boosted, published_at: PUBLISHED }, views, mean, at)

it('a prediction is judged seven days after the first publication', () => expect(judgedAt(PUBLISHED)).toBe('2026-11-08T12:00:00.000Z'))

describe('widely read', () => {
  it('is twice the mean', () => {
    expect([verdict(true, 40), verdict(true, 39)]).toEqual(['hit', 'false-alarm'])
    expect([verdict(false, 40), verdict(false, 39)]).toEqual(['missed', 'rightly-not'])
  })

  it('is never fewer than ten views', () => expect([verdict(true, 10, 1), verdict(true, 9, 1)]).toEqual(['hit', 'false-alarm']))

  it('cannot be told without a mean, nor later than nine days after', () => {
    expect(verdict(true, 99, null)).toBe('untold')
    expect(verdict(true, 99, 20, Date.parse('2026-11-10T12:00:00.000Z'))).toBe('hit')
    expect(verdict(true, 99, 20, Date.parse('2026-11-10T12:00:00.001Z'))).toBe('untold')
  })
})

describe('the mean of the leading articles', () => {
  const leading = (...views: number[]) => views.map((count, index) => ({ original_id: String(index), views: count }))
  it('needs five others', () => {
    expect(meanViews(leading(10, 20, 30, 40, 50), 'other')).toBe(30)
    expect(meanViews(leading(10, 20, 30, 40, 50), '0')).toBeNull()
    expect(meanViews(leading(1000, 10, 20, 30, 40, 50), '0')).toBe(30)
    expect(meanViews([], 'other')).toBeNull()
  })
})
