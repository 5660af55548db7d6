import { expect, it } from 'vitest'
import { findBlock, othersPresent, PRESENCE, presenceExpiry } from './presence.ts'

const NOW = 1_000_000_000_000

it('tells of others who reported within thirty seconds, in one order, and of so many', () => {
  const at = (session: string, ago: number) => ({ session, seen_at: NOW - ago })
  const reports = [at('c', 0), at('me', 0), at('a', PRESENCE.presentMs - 1), at('gone', PRESENCE.presentMs)]
  expect(othersPresent(reports, 'me', NOW).map(({ session }) => session)).toEqual(['a', 'c'])
  const many = Array.from({ length: PRESENCE.most + 5 }, (_, number) => at(String(number), 0))
  expect(othersPresent(many, 'me', NOW)).toHaveLength(PRESENCE.most)
})

it('keeps a report for a while longer than it counts', () => {
  expect(presenceExpiry(NOW)).toBe(NOW / 1000 + 90)
  expect(presenceExpiry(NOW + 1)).toBe(NOW / 1000 + 91)
})

it.each([
  [['One', 'Two', 'Three'], { index: 1, words: 'Two' }, 1],
  [['New', 'One', 'Two of'], { index: 1, words: 'Two' }, 2],
  [['Same', 'x', 'Same', 'y', 'Same'], { index: 3, words: 'Same' }, 2],
  [['One', '', 'Three'], { index: 1, words: '' }, 1],
  [['One', 'Other'], { index: 1, words: 'Two' }, 1],
  [['One'], { index: 4, words: 'Two' }, -1],
])('finds the block of %j that is meant by %j', (blocks, place, expected) => {
  expect(findBlock(blocks, place)).toBe(expected)
})
