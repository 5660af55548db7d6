import { expect, it } from 'vitest'
import { CHECK_KINDS, questionOf } from './check-kinds.ts'

it('only what may be good language is suspicious', () => {
  const suspicious = Object.entries(CHECK_KINDS).flatMap(([check, kind]) => (kind === 'suspicious' ? [check] : []))
  expect(suspicious.toSorted()).toEqual(['content', 'ending', 'length', 'meaning', 'names', 'negation', 'small-numbers'])
  expect(new Set(Object.values(CHECK_KINDS))).toEqual(new Set(['certain', 'suspicious']))
})

it('a suspicion is asked about with what the check has seen, what is certain is not asked about', () => {
  expect(questionOf('length', 'too short: 3 characters')).toBe(
    'A check noticed: too short: 3 characters. Does the translation say everything that the English says, and nothing else?',
  )
  expect(questionOf('negation', 'x')).toBe('A check noticed: x. Does the translation deny exactly what the English denies, and nothing else?')
  expect(questionOf('ending', 'x')).toBe('A check noticed: x. Does the translation go on to the end of the English?')
  expect(questionOf('small-numbers', 'x')).toBe('A check noticed: x. Does the translation give the same numbers as the English, in whatever words?')
  expect(questionOf('content', 'x')).toMatch(/Is this a translation of this English text, and not of another one\?$/)
  expect(questionOf('meaning', 'x')).toMatch(/Do these words say the same, and not the opposite, another unit, currency, place or time\?$/)
  expect(questionOf('names', 'x')).toMatch(/Does the translation name the same persons, places and organisations as the English, each in its role\?$/)
  expect(questionOf('numbers', 'x')).toBeUndefined()
})
