import { expect, it } from 'vitest'
import { vocabularyTable } from './search-vocabulary.ts'

it('a vocabulary has words with a letter for each article, the commonest first', () => {
  const counts = new Map([
    ['leak', 1],
    ['server', 3],
    ['бэкдор', 3],
    ['cve-2024', 9],
    ['后门', 9],
    ['key', 9],
  ])
  expect(vocabularyTable(counts)).toBe('\nserver\t111\nбэкдор\t111\nleak\t1\n')
  expect(vocabularyTable(new Map())).toBe('\n')
})

it('of common words the letters say about how many articles have them', () => {
  const letters = (articles: number) => vocabularyTable([['leak', articles]]).length - '\nleak\t\n'.length
  expect([8, 9, 16, 64, 30_000].map(letters)).toEqual([8, 8, 10, 14, 32])
})

it('a vocabulary stays within a row', () => {
  const letters = (number: number) => [...number.toString().padStart(6, '0')].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
  const many = new Map(Array.from({ length: 30_000 }, (_, number) => [letters(number), 1]))
  expect(vocabularyTable(many).length).toBeLessThanOrEqual(150_000)
})
