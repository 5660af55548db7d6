import { expect, it } from 'vitest'
import { FAULT_CLASSES } from './fault-classes.ts'
import { marksOf, ownSentences, planted, unmarked } from './marked-sentence.ts'
import { MEASURED_LOCALES } from './measured-locales.ts'
import { ENGLISH_SENTENCES, OWN_SENTENCES } from './sentences.ts'

const MARKED = '[roles:Norvik|Tessaro] kaufte [roles:Tessaro|Norvik] [denied:|nicht ]in zwei [time:Tagen|Jahren].'

it('reads what is right, and plants one kind of fault in all its places', () => {
  expect(unmarked(MARKED)).toBe('Norvik kaufte Tessaro in zwei Tagen.')
  expect(planted(MARKED, 'roles')).toBe('Tessaro kaufte Norvik in zwei Tagen.')
  expect(planted(MARKED, 'denied')).toBe('Norvik kaufte Tessaro nicht in zwei Tagen.')
  expect(planted(MARKED, 'time')).toBe('Norvik kaufte Tessaro in zwei Jahren.')
  expect(planted(MARKED, 'name')).toBeUndefined()
})

it.each(MEASURED_LOCALES)('%s translates every sentence, with the places of the first language', (locale) => {
  expect(OWN_SENTENCES[locale].length).toBe(ENGLISH_SENTENCES.length)
  expect(OWN_SENTENCES[locale].map(marksOf)).toEqual(OWN_SENTENCES[MEASURED_LOCALES[0]!].map(marksOf))
  for (const { target } of ownSentences(locale)) expect(target).not.toMatch(/[[\]|]|\s\s|\s[.]$|^\s/)
})

it('has at least eight places for every kind of fault that needs marks, and no other mark', () => {
  const marks = OWN_SENTENCES.de.flatMap(marksOf)
  const wanted = new Set(FAULT_CLASSES.flatMap(({ mark }) => (mark ? [mark] : [])))
  expect([...new Set(marks)].sort()).toEqual([...wanted].sort())
  for (const mark of wanted) expect(marks.filter((one) => one === mark).length, mark).toBeGreaterThanOrEqual(8)
})
