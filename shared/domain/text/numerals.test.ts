import { expect, it } from 'vitest'
import { isRomanNumeral, numeralsIn } from './numerals.ts'

it.each<[string, number[]]>([
  ['XIX a. požiūris', [19]],
  ['au XIXe siècle', [19]],
  ['siglo XVII.', [17]],
  ['XIV XL XC CCC IV', [14, 40, 90, 300, 4]],
  ['les Ire et Ier et IIe et IIIème', [1, 1, 2, 3]],
  ['MIX AVI LIVE IXI', []],
  ['十九世纪', [19]],
  ['三百二十一', [321]],
  ['百分之百', [100, 100]],
  ['两千万', [2e7]],
  ['一億二千万', [1.2e8]],
  ['万一', [10001]],
  ['三千零五', [3005]],
  ['九月三十日', [9, 30]],
  ['十', [10]],
])('%s', (text, values) => {
  expect(numeralsIn(text)).toEqual(values)
})

it('an abbreviation is no numeral', () => {
  expect(['XVII', 'XX', 'LXI', 'CIV'].map(isRomanNumeral)).toEqual([true, true, true, true])
  expect(['XXL', 'UEFA', 'VIX', 'IIII', 'MC'].map(isRomanNumeral)).toEqual([false, false, false, false, false])
})
