import { expect, it } from 'vitest'
import { authorsOf, isAuthorOf } from './authorship.ts'

const guest = { name: 'Ada Guest', about: '' }
const [rasa, jonas] = [{ author_id: 'rasa' }, { author_id: 'jonas' }]

it('an article is of whoever wrote it and of those who sign it, each once; guests have no account', () => {
  expect(authorsOf({ author_id: 'rasa' })).toEqual(['rasa'])
  expect(authorsOf({ author_id: 'rasa', bylines: [guest, jonas, rasa] })).toEqual(['rasa', 'jonas'])
  expect(authorsOf({ author_id: 'rasa', bylines: [guest] })).toEqual(['rasa'])
  expect(authorsOf({ author_id: null, bylines: [jonas] })).toEqual(['jonas'])
  expect(authorsOf({ author_id: '' })).toEqual([])
  expect(authorsOf({})).toEqual([])
})

it('whoever is among them may do what its author may', () => {
  const written = { author_id: 'rasa', bylines: [guest, jonas] }
  expect(['rasa', 'jonas', 'other'].map((person) => isAuthorOf(person, written))).toEqual([true, true, false])
  expect(isAuthorOf('jonas', { author_id: 'rasa' })).toBe(false)
})
