import { expect, it } from 'vitest'
import { comparedParts, partOfWords } from './duplicates.ts'

it('texts of the same words are compared in the same part, of as many parts as bound its texts', () => {
  expect([0, 1, 100_000, 100_001, 1_500_000].map(comparedParts)).toEqual([1, 1, 1, 2, 15])
  const fingerprints = Array.from({ length: 64 }, (_, index) => `${(index * 67_108_864).toString(16).padStart(8, '0')}ffffffff`)
  expect(fingerprints.map((one) => partOfWords(one, 1))).toEqual(Array(64).fill(0))
  expect([partOfWords('0000000fffffffff', 15), partOfWords('0000000e00000000', 15), partOfWords('ffffffff00000000', 7)]).toEqual([0, 14, 3])
  expect(new Set(fingerprints.map((one) => partOfWords(one, 15))).size).toBe(15)
})
