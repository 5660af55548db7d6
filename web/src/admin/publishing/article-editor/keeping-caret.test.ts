import { expect, it } from 'vitest'
import { placeIn } from './keeping-caret.ts'

it.each([
  ['One two', 'One and two', 7, 11],
  ['One two', 'One and two', 2, 2],
  ['One two', 'One', 5, 3],
  ['One two', 'One two three', 7, 7],
  ['', 'One', 0, 0],
  ['One', 'One', 3, 3],
])('of "%s", now "%s", the place %i is %i', (before, after, at, expected) => {
  expect(placeIn(before, after, at)).toBe(expected)
})
