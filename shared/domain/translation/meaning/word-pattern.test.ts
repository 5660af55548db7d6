import { expect, it } from 'vitest'
import { beginningsOf, wordPattern } from './word-pattern.ts'

it.each<[string, string | null]>([
  ['savait', 'savait'],
  ['Jahr', 'jahr'],
  ['al_menos', 'al'],
  ['m=', 'm'],
  ['p\\.?m=', 'p'],
  ['jours?', 'jour'],
  ['ab*c', 'a'],
  ['abc{2}', 'ab'],
  ['ab(?:c|d)', 'ab'],
  ['\\$', '$'],
  ['€', '€'],
  ['启用', '启用'],
  ['a?b', null],
  ['(?:už)?šifr', null],
  ['\\d\\d', null],
])('every match of %s begins with %s', (fragment, letters) => {
  expect(beginningsOf([fragment])).toEqual(letters === null ? null : [letters])
})

it('one alternative without known letters leaves nothing known', () => {
  expect(beginningsOf(['savait', '\\d'])).toBeNull()
  expect(beginningsOf(['savait', 'dien'])).toEqual(['savait', 'dien'])
})

it('is made once, for the first text that has such letters in whatever case', () => {
  const asked: string[][] = []
  const words = wordPattern(['day', 'week'], (alternatives) => {
    asked.push([...alternatives])
    return /\b(?:day|week)\w*/giu
  })
  expect(words.in('Nothing of the kind')).toEqual([])
  expect(asked).toEqual([])
  expect(words.in('DAYS and weeks and days')).toEqual(['DAYS', 'weeks', 'days'])
  expect(words.in('today')).toEqual([])
  expect(words.in('A week')).toEqual(['week'])
  expect(asked).toEqual([['day', 'week']])
})

it('is made for any text where an alternative begins with something else', () => {
  expect(wordPattern(['\\d+ days'], () => /\d+ days/gu).in('in 12 days')).toEqual(['12 days'])
})
