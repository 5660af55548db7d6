import { expect, it } from 'vitest'
import { EDGE_PATHS, EDGE_SECONDS, FREE_PATHS_A_MONTH } from './edge-invalidation.ts'

it('one wildcard, which CloudFront counts as one path, invalidates everything', () => {
  expect(EDGE_PATHS).toEqual(['/*'])
  expect([FREE_PATHS_A_MONTH, EDGE_SECONDS]).toEqual([1000, 60])
})
