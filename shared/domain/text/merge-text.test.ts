import { expect, it } from 'vitest'
import { mergeEntries, mergeText } from './merge-text.ts'

it.each([
  ['One two three.', 'One 2 three.', 'One two three and four.', 'One 2 three and four.'],
  ['One two three', '1 two three', 'One two 3', '1 two 3'],
  ['One two', 'One 2', 'One 2', 'One 2'],
  ['One. Two.', 'One. And. Two.', 'One. Two. End.', 'One. And. Two. End.'],
])('two edits of "%s" are both made', (base, mine, theirs, expected) => {
  expect([mergeText(base, mine, theirs), mergeText(base, theirs, mine)]).toEqual([expected, expected])
})

it.each([
  ['One two', 'One 2', 'One II'],
  ['One', 'One mine', 'One theirs'],
  ['One two three', 'One three', 'One 2 three'],
  ['One two', '1 two', 'One 2'],
  ['In a tunnel.', 'In a long tunnel.', 'In a short train.'],
])('two edits of the same words of "%s" are asked about', (base, mine, theirs) => {
  expect([mergeText(base, mine, theirs), mergeText(base, theirs, mine)]).toEqual([null, null])
})

it('joins what both put into a list and took out of it', () => {
  expect(mergeEntries(['a', 'b', 'c'], ['a', 'c', 'd'], ['a', 'b', 'e'])).toEqual(['a', 'd', 'e'])
  expect(mergeEntries([], ['a'], ['a'])).toEqual(['a'])
})
