import { expect, it } from 'vitest'
import { BLOCK_MAX, blocksToMerge, tierOf } from './search-tiers.ts'

const sizes = (list: number[], most = BLOCK_MAX) =>
  blocksToMerge(
    list.map((size) => ({ size })),
    most,
  ).map(({ size }) => size)

it('tiers grow fourfold', () => {
  expect([1, 32, 127, 128, 511, 512, 2047, 2048, 8192, 32_768].map(tierOf)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 4, 5])
})

it('four blocks of a tier are merged, the oldest of the lowest tier first', () => {
  expect(sizes([])).toEqual([])
  expect(sizes([32, 33, 34])).toEqual([])
  expect(sizes([32, 128, 33, 512, 34, 35, 36])).toEqual([32, 33, 34, 35])
  expect(sizes([512, 600, 700, 800, 128, 129, 130, 131])).toEqual([128, 129, 130, 131])
})

it('no block has more articles than it may', () => {
  expect(sizes([512, 512, 512, 512], 2048)).toEqual([512, 512, 512, 512])
  expect(sizes([512, 512, 512, 513], 2048)).toEqual([])
  expect(sizes([8192, 8192, 8192, 8192])).toEqual([8192, 8192, 8192, 8192])
  expect(sizes([8192, 8192, 8192, 8193], 99_999)).toEqual([])
  expect(sizes([700, 700, 700, 700, 3000, 3000, 3000, 3000], 2048)).toEqual([])
})
