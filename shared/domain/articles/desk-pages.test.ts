import { describe, expect, it } from 'vitest'
import { FIRST_PLACE, holdersOf, placeOf, splitItems, timeOfPlace } from './desk-pages.ts'

describe('a place', () => {
  it('is the time of creation and the id', () => {
    expect(placeOf({ created_at: '2026-03-04T05:06:07.000Z', original_id: 'a' })).toBe('2026-03-04T05:06:07.000Z#a')
  })

  it('has a time; the first one is before all', () => {
    expect(timeOfPlace('2026-03-04T05:06:07.000Z#a')).toBe(Date.UTC(2026, 2, 4, 5, 6, 7))
    expect(timeOfPlace(FIRST_PLACE)).toBe(Number.NEGATIVE_INFINITY)
    expect(FIRST_PLACE < '2026').toBe(true)
  })
})

describe('the holders of a page', () => {
  const held = (first: number, limit: number, counts = [3, 0, 2, 5]) => holdersOf([...counts.keys()], (at) => counts[at] ?? 0, first, limit)

  it.each([
    [0, 2, [0], 0],
    [0, 3, [0], 0],
    [0, 4, [0, 2], 0],
    [2, 1, [0], 2],
    [2, 2, [0, 2], 2],
    [3, 2, [2], 0],
    [4, 3, [2, 3], 1],
    [5, 5, [3], 0],
    [9, 20, [3], 4],
    [10, 20, [], 0],
  ])('after %i matches, of %i: %o without the first %i', (first, limit, nodes, skip) => expect(held(first, limit)).toEqual({ nodes, skip }))

  it('are none of nothing', () => expect(held(0, 20, [])).toEqual({ nodes: [], skip: 0 }))
})

describe('a row that is too long', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => at)
  const sizes = (count: number, isAtEnd: boolean) => splitItems(items(count), 4, isAtEnd).map(({ length }) => length)

  it('keeps its items up to its length', () => {
    expect(splitItems([1, 2, 3, 4], 4, false)).toEqual([[1, 2, 3, 4]])
    expect(splitItems([], 4, true)).toEqual([[]])
    expect(splitItems([1], Number.POSITIVE_INFINITY, false)).toEqual([[1]])
  })

  it('stays full where items are added at the end', () => {
    expect(splitItems(items(5), 4, true)).toEqual([[0, 1, 2, 3], [4]])
    expect(sizes(11, true)).toEqual([4, 4, 3])
  })

  it('is shared evenly where they are added elsewhere', () => {
    expect(splitItems(items(5), 4, false)).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
    expect(sizes(11, false)).toEqual([4, 4, 3])
    expect(sizes(9, false)).toEqual([3, 3, 3])
  })
})
