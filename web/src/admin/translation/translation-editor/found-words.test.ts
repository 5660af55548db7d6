import { expect, it } from 'vitest'
import { foundPieces } from './found-words.ts'

const marked = (text: string, words: string) =>
  foundPieces(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

it('marks every place of the words, upper and lower case alike', () => {
  expect(marked('Spraga ir kita spraga', ' SPRAGA ')).toBe('[Spraga] ir kita [spraga]')
  expect(marked('zero-day', 'zero-day')).toBe('[zero-day]')
  expect(marked('aaa', 'a')).toBe('[a][a][a]')
})

it('marks nothing of other words, of none, or where lower case moves the letters', () => {
  expect(marked('Spraga', 'skylė')).toBe('Spraga')
  expect(marked('Spraga', '  ')).toBe('Spraga')
  expect(marked('İstanbul spraga', 'spraga')).toBe('İstanbul spraga')
})
