import { expect, it } from 'vitest'
import { POPULAR_VIEWS, popularAfter, popularityPath, popularPart, popularPartPath } from './popularity.ts'

const looked = (article_id: string, views_7d: number) => ({ article_id, views_7d })

it('an article of ten views a week is popular, one of nine is not any more; others stay as they were', () => {
  expect(POPULAR_VIEWS).toBe(10)
  expect(popularAfter(['d', 'b', 'a'], [looked('b', 9), looked('c', 10), looked('a', 11), looked('e', 0)])).toEqual(['a', 'c', 'd'])
  expect(popularAfter([], [])).toEqual([])
})

it('parts go by the end of the id, each at an address of its own', () => {
  expect(popularPart('018f0000-0000-7000-8000-0000000000a7')).toBe('a7')
  expect([popularityPath('de'), popularPartPath('de', 'a7')]).toEqual(['/data/popularity/de.json', '/data/popularity/de/a7.json'])
})
