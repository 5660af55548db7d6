import { expect, it } from 'vitest'
import { partOf } from './by-size.ts'

it('deals files out there and back, each to one part', () => {
  expect(Array.from({ length: 8 }, (_, place) => partOf(place, 3))).toEqual([1, 2, 3, 3, 2, 1, 1, 2])
  expect(partOf(5, 1)).toBe(1)
})
