import { expect, it } from 'vitest'
import { guidanceOf, isSameGuidance } from '#shared/domain/translation/card-guidance.ts'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { faultsByField, guidanceFrom, valuesOf } from './card-values.ts'
import { differenceTexts, fieldName } from './style-texts.ts'

const LT = guidanceOf(STYLE_CARDS.lt)

it.each(TARGET_LOCALES)('a card of %s is typed and sent as it was', (locale) => {
  const guidance = guidanceOf(STYLE_CARDS[locale])
  expect(isSameGuidance(guidanceFrom(valuesOf(guidance)), guidance)).toBe(true)
})

it('lines without text and spaces at ends are not sent; composed and decomposed letters are the same', () => {
  const values = valuesOf(LT)
  const typed = {
    ...values,
    headlines: ' a\u0301 ',
    notes: ' One. \n\n  \nTwo.\n',
    terms: { ...values.terms, patch: { use: 'pataisa\n ', avoid: '\n', note: ' x ' } },
  }
  expect(guidanceFrom(typed)).toMatchObject({ headlines: 'á', notes: ['One.', 'Two.'], terms: { patch: { use: ['pataisa'], avoid: [], note: 'x' } } })
})

it('the first fault of a field is named with its line', () => {
  const faulty = { ...LT, address: '', notes: ['ok', '<b>', 'x'.repeat(301)], terms: { ...LT.terms, patch: { use: [], avoid: ['a\u0000'], note: '' } } }
  expect([...faultsByField(faulty)]).toEqual([
    ['address', { fault: 'empty', line: null }],
    ['notes', { fault: 'markup', line: 2 }],
    ['terms.patch.use', { fault: 'too-few', line: null }],
    ['terms.patch.avoid', { fault: 'character', line: 1 }],
  ])
  const large = { ...LT, notes: Array.from({ length: 10 }, () => 'x'.repeat(300)), people: 'x'.repeat(400), organisations: 'x'.repeat(400) }
  expect(faultsByField(large).get('')).toEqual({ fault: 'too-large', line: null })
})

it('differences are told by the names of fields', () => {
  const other = { ...LT, headlines: 'New.', notes: [...LT.notes].reverse(), terms: { ...LT.terms, patch: { ...LT.terms.patch, avoid: [] } } }
  expect(differenceTexts(LT, other)).toEqual([
    { name: 'Antraštės', removed: [LT.headlines], added: ['New.'], isReordered: false },
    { name: 'Pastabos', removed: [], added: [], isReordered: true },
    { name: 'patch: nevartoti', removed: [...LT.terms.patch.avoid], added: [], isReordered: false },
  ])
  expect(fieldName('terms.defender.use')).toBe('defender: vartoti')
})
