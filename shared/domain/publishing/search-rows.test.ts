import { expect, it } from 'vitest'
import { placeOf, rangesOf } from './search-rows.ts'

it('a term is in the last row that does not begin after it', () => {
  const starts = ['#1', 'attack', 'leak', 'server']
  expect(['#1', 'atta', 'attack', 'kernel', 'leak', 'zero', '!'].map((term) => placeOf(starts, term))).toEqual([0, 0, 1, 1, 2, 3, 0])
  expect([placeOf([], 'leak'), placeOf(['m'], 'leak'), placeOf(['a'], 'leak')]).toEqual([0, 0, 0])
})

it('a word is in one row; one that is being typed in those of all words that begin so, and of shorter ones that it may end', () => {
  expect(rangesOf({ term: 'leak' }, 'en')).toEqual([{ from: 'leak', to: 'leak' }])
  const typed = rangesOf({ term: 'attack', prefix: 'attacke' }, 'en')
  expect(typed[0]).toEqual({ from: 'attack', to: 'attack' })
  expect(typed.at(-1)).toEqual({ from: 'attacke', to: 'attacke\uffff' })
  expect(typed.slice(1, -1)).toEqual([{ from: 'attack', to: 'attack' }])
})
