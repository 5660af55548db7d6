import { expect, it } from 'vitest'
import { Kept } from './kept.ts'

it('keeps what there is room for; what was not asked for the longest goes first', () => {
  const kept = new Kept<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('b', 'B', 4)
  expect(kept.get('a')).toBe('A')
  kept.keep('c', 'C', 4)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C'])
  kept.keep('a', 'again', 6)
  expect([kept.get('a'), kept.get('c')]).toEqual(['again', 'C'])
  kept.keep('d', 'too heavy', 11)
  expect([kept.get('a'), kept.get('d')]).toEqual([undefined, undefined])
})
