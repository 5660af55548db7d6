import { expect, it } from 'vitest'
import { TEXT_KEYS, TEXT_LABELS } from '#shared/domain/articles/article-texts.ts'
import { answerText, findingText, isUndecided, segmentName } from './segment-texts.ts'

const suspicion = { segment: 'c1', category: 'accuracy', severity: 'minor', detail: 'd', source: 'check', question: 'Is it?' } as const
const right = { right: true, reason: 'It is all there.' }
const wrong = { right: false, reason: 'It says the opposite.' }

it('a suspicion is called one, quietly when the judges have put it aside', () => {
  expect(findingText(suspicion)).toEqual({ text: 'Įtarimas', color: 'yellow', about: 'tikslumas' })
  expect(findingText({ ...suspicion, answer: wrong }).color).toBe('yellow')
  expect(findingText({ ...suspicion, answer: right }).color).toBe('gray')
  expect(findingText({ ...suspicion, question: undefined, severity: 'critical' })).toMatchObject({ text: 'Kritinė', color: 'red' })
})

it('says what the judging models have answered', () => {
  expect(answerText(suspicion)).toBe('Vertinantys modeliai apie tai nepasisakė.')
  expect(answerText({ ...suspicion, answer: right })).toBe('Vertinantys modeliai: išversta teisingai. It is all there.')
  expect(answerText({ ...suspicion, answer: wrong })).toBe('Vertinantys modeliai: išversta neteisingai. It says the opposite.')
  expect(answerText({})).toBeUndefined()
})

it('a person decides about what is critical, and about suspicions that no judge has put aside', () => {
  expect(isUndecided(suspicion)).toBe(true)
  expect(isUndecided({ ...suspicion, answer: wrong })).toBe(true)
  expect(isUndecided({ ...suspicion, answer: right })).toBe(false)
  expect(isUndecided({ severity: 'critical' })).toBe(true)
  expect(isUndecided({ severity: 'major' })).toBe(false)
})

it('names the texts of an article as the registry does', () => {
  expect(TEXT_KEYS.map((key) => segmentName({ key, block: null }))).toEqual(Object.values(TEXT_LABELS))
})

it('names tags, notes and blocks by their place', () => {
  expect(['tag:0', 'note:1'].map((key) => segmentName({ key, block: null }))).toEqual(['Žyma 1', 'Pastaba skaitytojams 2'])
  expect([segmentName({ key: 'c2', block: 'p' }), segmentName({ key: 'c0', block: 'other' })]).toEqual(['Pastraipa · 3', 'Tekstas · 1'])
})
