import { expect, it } from 'vitest'
import { type Ranked, ranked } from './rankings.ts'

const one = (id: string, value: number): Ranked => ({ id, original_id: id, locale: 'en', value })

it('leads with the greatest value, names each article once with its greatest, and none without any', () => {
  expect(ranked([one('a', 3), one('b', 9), one('a', 5), one('c', 0)]).map(({ id, value }) => [id, value])).toEqual([
    ['b', 9],
    ['a', 5],
  ])
  expect(ranked([one('b', 1), one('a', 1)]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(ranked(Array.from({ length: 300 }, (_, value) => one(String(value), value)))).toHaveLength(100)
})
