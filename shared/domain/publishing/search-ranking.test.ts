import { describe, expect, it } from 'vitest'
import { byRelevance } from './search-ranking.ts'

describe('the order of what is found', () => {
  const order = (found: { at: number; strengths: number[] }[], having: number[]) => byRelevance(found, having, 100).map((one) => found.indexOf(one))

  it('[P-135] is by relevance, of equally relevant ones the newest first', () => {
    const year = 365 * 86_400_000
    expect(
      order(
        [
          { at: 1, strengths: [1] },
          { at: 3, strengths: [1] },
          { at: 2, strengths: [1] },
        ],
        [3],
      ),
    ).toEqual([1, 2, 0])
    expect(
      order(
        [
          { at: year, strengths: [0.4] },
          { at: 0, strengths: [1.9] },
        ],
        [2],
      ),
    ).toEqual([1, 0])
    expect(
      order(
        [
          { at: 2 * year, strengths: [1] },
          { at: 0, strengths: [1.05] },
        ],
        [2],
      ),
    ).toEqual([0, 1])
  })

  it('counts rare words for more', () => {
    expect(
      order(
        [
          { at: 0, strengths: [2, 0.5] },
          { at: 0, strengths: [0.5, 2] },
        ],
        [90, 2],
      ),
    ).toEqual([1, 0])
  })
})
