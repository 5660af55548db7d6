import { expect, it } from 'vitest'
import type { Sentence } from './corpus.ts'
import type { MeasuredLocale } from './measured-locales.ts'
import type { Material } from './plant.ts'
import {
  chatter,
  clauseAdded,
  doubled,
  halfDropped,
  halfUntranslated,
  neighbouringLanguage,
  otherSentence,
  sentenceAdded,
  thirdDropped,
  untranslated,
} from './whole-faults.ts'
import { WORDS } from './words.ts'

const LONG: Sentence = {
  number: 1,
  source: 'The agency published a long report on Monday, and all of the operators that it names were told beforehand.',
  target: 'Die Behörde veröffentlichte am Montag einen langen Bericht, und alle Betreiber, die er nennt, wurden vorab informiert.',
}
const SHORT: Sentence = { number: 2, source: 'Yes.', target: 'Ja.' }
const material = (locale: MeasuredLocale, sentences: readonly Sentence[] = [LONG, SHORT], neighbours: Material['neighbours'] = []): Material => ({
  locale,
  words: WORDS[locale],
  sentences,
  neighbours,
})
const de = material('de')

it('puts the source in place of the translation, unless it is hardly more than names', () => {
  expect(untranslated(LONG, de)).toEqual([LONG.source])
  expect(untranslated(SHORT, de)).toEqual([])
})

it('leaves the second half English', () => {
  const [half] = halfUntranslated(LONG, de)
  expect(half).toMatch(/^Die Behörde .* were told beforehand\.$/)
  expect(halfUntranslated(SHORT, de)).toEqual([])
})

it('takes the same line of each neighbouring language', () => {
  const neighbours = [['Het agentschap publiceerde een rapport.', 'Ja.'], ['']]
  expect(neighbouringLanguage(LONG, material('de', [LONG], neighbours))).toEqual(['Het agentschap publiceerde een rapport.'])
  expect(neighbouringLanguage(LONG, de)).toEqual([])
  expect(neighbouringLanguage(SHORT, material('de', [SHORT], neighbours))).toEqual([])
})

it('says the translation twice, with a space only where words are separated', () => {
  expect(doubled(SHORT, de)).toEqual(['Ja. Ja.'])
  expect(doubled({ number: 1, source: 'Yes.', target: 'はい。' }, material('ja'))).toEqual(['はい。はい。'])
})

it('lets the model speak beside its translation, which stays whole', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const [text] = chatter({ ...SHORT, number, target: 'Das kostet $& viel.' }, de)
    expect(text).toContain('Das kostet $& viel.')
    expect(text?.length).toBeGreaterThan('Das kostet $& viel.'.length)
  }
})

it('drops half of the words, and keeps the end of the sentence', () => {
  expect(halfDropped(LONG, de)).toEqual(['Die Behörde veröffentlichte am Montag einen langen Bericht, und.'])
  expect(halfDropped(SHORT, de)).toEqual([])
  const [half] = halfDropped({ ...LONG, target: '当局は月曜日に長い報告書を公表し、そこに名前のあるすべての事業者には事前に知らせた。' }, material('ja'))
  expect(half).toMatch(/^当局は月曜日に.*[^、]。$/)
})

it('drops a clause of about a third, or the last third of the words', () => {
  const clauses = 'Die Behörde, die am Montag den Bericht bekam, warnte die Betreiber erneut vor neuen Angriffen.'
  expect(thirdDropped({ ...LONG, target: clauses }, de)).toEqual(['Die Behörde, warnte die Betreiber erneut vor neuen Angriffen.'])
  const plain = 'Die Behörde veröffentlichte am Montag einen langen Bericht über alle Betreiber.'
  expect(thirdDropped({ ...LONG, target: plain }, de)).toEqual(['Die Behörde veröffentlichte am Montag einen langen Bericht.'])
  expect(thirdDropped(SHORT, de)).toEqual([])
})

it('does not take a decimal comma for the end of a clause', () => {
  const text = 'Der Schaden betrug zuletzt 1,500 Euro und stieg danach weiter an.'
  expect(thirdDropped({ ...LONG, target: text }, de)).toEqual(['Der Schaden betrug zuletzt 1,500 Euro und stieg.'])
})

it('adds the next sentence of the corpus that is of usual length', () => {
  expect(sentenceAdded(SHORT, de)).toEqual([`${SHORT.target} ${LONG.target}`])
  expect(sentenceAdded(LONG, material('de', [LONG]))).toEqual([])
})

it('adds a statement before the full stop', () => {
  const [text] = clauseAdded(LONG, de)
  expect(text?.startsWith(LONG.target.slice(0, -1))).toBe(true)
  expect(text?.endsWith('.')).toBe(true)
  expect(text?.length).toBeGreaterThan(LONG.target.length + 20)
  expect(clauseAdded({ ...LONG, target: 'Eine Überschrift' }, de)).toEqual([])
})

it('takes another sentence of that length, but not of the same article', () => {
  const near = { ...LONG, number: 10, target: LONG.target.replace('Montag', 'Mittag') }
  const far = { ...LONG, number: 60, target: LONG.target.replace('Montag', 'Morgen') }
  expect(otherSentence(LONG, material('de', [LONG, near, SHORT, far]))).toEqual([far.target])
  expect(otherSentence(LONG, material('de', [LONG, near, SHORT]))).toEqual([])
})
