import { expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { hasMonth, inventedWords, inWords } from './number-words.ts'
import { numbersIn } from './numbers.ts'

it.each<[number, string, TargetLocale, boolean]>([
  [0, 'null Fehler', 'de', true],
  [3, 'trois', 'fr', true],
  [3, 'quatre', 'fr', false],
  [1, 'un lieu', 'fr', true],
  [1, 'unité', 'fr', false],
  [13, 'trylika', 'lt', true],
  [20, 'zwanzigjährig', 'de', true],
  [42, 'zweiundvierzig', 'de', true],
  [42, 'czterdziestodwuletni', 'pl', true],
  [42, 'czterdziestoletni', 'pl', false],
  [42, 'quarante-deux', 'fr', true],
  [42, 'eenenveertig', 'nl', false],
  [100, 'cent ans', 'fr', true],
  [1000, 'tysiąc osób', 'pl', true],
  [2000, 'dwa tysiące', 'pl', true],
  [30000, 'trente mille', 'fr', true],
  [30000, 'quarante mille', 'fr', false],
  [142, 'cent quarante-deux', 'fr', false],
  [4.5, 'quatre', 'fr', false],
  [3, '세 개', 'ko', true],
])('%d in “%s” (%s): %s', (value, text, locale, expected) => {
  expect(inWords(value, text, locale)).toBe(expected)
})

it('whole words from three on that nothing in the source gives rise to', () => {
  const known = (value: number) => value === 4
  expect(inventedWords(known, 'drei und vier', 'de')).toEqual(['drei'])
  expect(inventedWords(known, 'dreist', 'de')).toEqual([])
  expect(inventedWords(known, '세 개와 네 개', 'ko')).toEqual(['세 개'])
  expect(inventedWords(known, '열대 폭풍과 세 대', 'ko')).toEqual(['세 대'])
  expect(inventedWords(known, 'on üç kişi', 'tr')).toEqual([])
  expect(inventedWords(known, 'üç kişi', 'tr')).toEqual(['üç'])
  expect(inventedWords(known, '四处', 'zh')).toEqual([])
})

it.each<[number, string, TargetLocale, boolean]>([
  [3, 'am 3. März', 'de', true],
  [3, 'am 3. Mai', 'de', false],
  [3, '29.03.2024', 'de', true],
  [3, '29.04.2024', 'de', false],
  [3, '2024年3月', 'ja', true],
  [3, '2024年13月', 'ja', false],
  [3, '三月', 'zh', true],
  [3, '十三月', 'zh', false],
  [9, '９월', 'ko', true],
])('month %d in “%s” (%s): %s', (month, text, locale, expected) => {
  expect(hasMonth(month, text, numbersIn(text, {}), locale)).toBe(expected)
})
