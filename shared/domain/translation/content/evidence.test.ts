import { expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'

const SOURCE = 'The police in Kaunas said that 40 servers were attacked on Friday.'

it('counts meanings, names and numbers that both have', () => {
  expect(evidenceOf(SOURCE, 'Die Polizei in Kaunas sagte, dass am Freitag 40 Server angegriffen wurden.', 'de')).toEqual({
    meanings: { found: 5, missing: 0 },
    said: { known: 6, foreign: 0 },
    cognates: 2,
    names: { found: 2, missing: 1 },
    numbers: { found: 1, missing: 0, foreign: 0 },
    isOtherQuestion: false,
    isOtherQuotation: false,
  })
})

it('counts what only one of them has', () => {
  const { meanings, said, names, numbers } = evidenceOf(SOURCE, 'Kinder lieben die Schule; in Berlin sind es 17 und 23.', 'de')
  expect(meanings).toEqual({ found: 0, missing: 5 })
  expect(said).toEqual({ known: 1, foreign: 2 })
  expect(names).toEqual({ found: 0, missing: 3 })
  expect(numbers).toEqual({ found: 0, missing: 1, foreign: 2 })
})

it('words that are spelled alike are found with whatever ending', () => {
  expect(evidenceOf('Several exploits of the protocol.', 'Kelios protokolo spragos, exploitas.', 'lt').cognates).toBe(2)
  expect(evidenceOf('Several exploits of the protocol.', 'Несколько уязвимостей протокола.', 'ru').cognates).toBe(1)
  expect(evidenceOf('Several exploits of the protocol.', 'Нет.', 'ru').cognates).toBe(0)
})

it('names in other spellings are found; where letters are others none is missed', () => {
  expect(evidenceOf('He met Willoughby.', 'Он встретил Уиллоуби.', 'ru').names).toEqual({ found: 1, missing: 0 })
  expect(evidenceOf('He met Willoughby.', '彼はウィロビーに会った。', 'ja').names).toEqual({ found: 0, missing: 0 })
  expect(evidenceOf('He met Willoughby.', '彼はWilloughbyに会った。', 'ja').names).toEqual({ found: 1, missing: 0 })
})

it('numbers are found whatever their separators and scales', () => {
  expect(evidenceOf('It had 1,250 and 398 million of 5.', '1.250, 3억 9800만, 5', 'ko').numbers).toEqual({ found: 3, missing: 0, foreign: 0 })
  expect(evidenceOf('It had 7.', '17', 'ko').numbers).toEqual({ found: 0, missing: 1, foreign: 1 })
})

it('a digit for a word of the source is no other number', () => {
  expect(evidenceOf('Both of the first versions have one.', '最初の2つのバージョンには1つある。', 'ja').numbers).toEqual({ found: 0, missing: 0, foreign: 0 })
  expect(evidenceOf('Both of the first versions have one.', '最初の22つのバージョンには1つある。', 'ja').numbers).toMatchObject({ foreign: 1 })
})

it('questions and quotations', () => {
  expect(evidenceOf('Why?', 'Darum.', 'de')).toMatchObject({ isOtherQuestion: true, isOtherQuotation: false })
  expect(evidenceOf('Why?', 'なぜですか。', 'ja')).toMatchObject({ isOtherQuestion: false })
  expect(evidenceOf('He said “yes”.', 'Er sagte ja.', 'de')).toMatchObject({ isOtherQuotation: true })
  expect(evidenceOf('He said “yes”.', '他说“是”。', 'zh')).toMatchObject({ isOtherQuotation: false })
})
