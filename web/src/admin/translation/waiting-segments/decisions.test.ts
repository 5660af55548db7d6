import { expect, it } from 'vitest'
import { type Decision, decideAll, editsOf, undecided, type WaitingLanguage } from './decisions.ts'

const language = (locale: WaitingLanguage['locale'], keys: string[]) =>
  ({ locale, version: 2, total: keys.length, segments: keys.map((key) => ({ key })) }) as unknown as WaitingLanguage
const languages = [language('de', ['title', 'c1']), language('fr', ['c1'])]
const decided = (entries: [string, Decision][]) => new Map(entries)

it('everything waits at first, and nothing once it is decided about', () => {
  expect(undecided(languages, new Map())).toBe(3)
  expect(undecided(languages, decided([['de c1', { action: 'keep' }]]))).toBe(2)
  expect(undecided(languages, decideAll(languages, 'release', new Map()))).toBe(0)
  expect(undecided([], new Map())).toBe(0)
})

it('words that a person writes anew wait until they are there and fit', () => {
  const write = (target: string, fault: string | null) => undecided([language('fr', ['c1'])], decided([['fr c1', { action: 'write', target, fault }]]))
  expect(write('Neuf', null)).toBe(0)
  expect(write(' ', null)).toBe(1)
  expect(write('Neuf', 'a tag is missing')).toBe(1)
})

it('one decision about all leaves what was written anew', () => {
  const written = { action: 'write', target: 'Neu', fault: null } as const
  const decisions = decideAll(
    languages,
    'keep',
    decided([
      ['de c1', written],
      ['fr c1', { action: 'release' }],
    ]),
  )
  expect([...decisions]).toEqual([
    ['de title', { action: 'keep' }],
    ['de c1', written],
    ['fr c1', { action: 'keep' }],
  ])
})

it('a language is sent its own decisions only', () => {
  const decisions = decided([
    ['de title', { action: 'write', target: 'Neu', fault: null }],
    ['de c1', { action: 'keep' }],
    ['fr c1', { action: 'release' }],
  ])
  expect(editsOf(languages[0]!, decisions)).toEqual([
    { action: 'write', key: 'title', target: 'Neu' },
    { action: 'keep', key: 'c1' },
  ])
  expect(editsOf(languages[1]!, decisions)).toEqual([{ action: 'release', key: 'c1' }])
})
