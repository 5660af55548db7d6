import { describe, expect, it } from 'vitest'
import { movedByline } from './byline-order.ts'

const [a, b, c] = [{ author_id: 'a' }, { name: 'Guest', about: '' }, { author_id: 'c' }] as const

describe('the order of bylines', () => {
  it.each([
    [2, -1, [a, c, b]],
    [0, 1, [b, a, c]],
    [0, -1, [a, b, c]],
    [2, 1, [a, b, c]],
    [7, 1, [a, b, c]],
  ])('moves place %i by %i', (from, by, after) => {
    expect(movedByline([a, b, c], from, by)).toEqual(after)
  })
})
