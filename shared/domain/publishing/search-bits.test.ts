import { expect, it } from 'vitest'
import { bitsOf, bothBits, countBits, eitherBits, hasBit, slotsBackwards, withoutBits } from './search-bits.ts'

const [ONE, OTHER] = [bitsOf([0, 31, 32, 64], 65), bitsOf([31, 63, 64], 65)]

it('a set has a bit for each slot', () => {
  expect(ONE).toEqual(new Uint32Array([0x80000001, 1, 1]))
  expect([0, 1, 31, 32, 63, 64, 900].map((slot) => hasBit(ONE, slot))).toEqual([true, false, true, true, false, true, false])
  expect([bitsOf([], 0), bitsOf([], 32), bitsOf([], 33)].map(({ length }) => length)).toEqual([0, 1, 2])
})

it('sets are counted and put together', () => {
  expect([countBits(ONE), countBits(OTHER), countBits(bitsOf([], 65))]).toEqual([4, 3, 0])
  expect(slotsBackwards(eitherBits(ONE, OTHER))).toEqual([64, 63, 32, 31, 0])
  expect(slotsBackwards(bothBits(ONE, OTHER))).toEqual([64, 31])
  expect(slotsBackwards(withoutBits(ONE, OTHER))).toEqual([32, 0])
  expect([eitherBits(ONE, bitsOf([], 0)), withoutBits(ONE, bitsOf([], 0))]).toEqual([ONE, ONE])
  expect(countBits(bothBits(ONE, bitsOf([], 0)))).toBe(0)
})

it('slots come the highest first, as many as are asked for', () => {
  expect([0, 1, 3, 9].map((most) => slotsBackwards(ONE, most))).toEqual([[], [64], [64, 32, 31], [64, 32, 31, 0]])
  expect(slotsBackwards(bitsOf([3], 32))).toEqual([3])
})
