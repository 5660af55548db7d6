import { expect, it } from 'vitest'
import type { Postings } from './search-index.ts'
import { vocabularyTable } from './search-vocabulary.ts'

const uses = (count: number) => new Map(Array.from({ length: count }, (_, slot) => [slot, 0] as const))

it('a vocabulary has words with a letter for each article, the commonest first', () => {
  const postings: Postings = new Map([
    ['leak', uses(1)],
    ['server', uses(3)],
    ['бэкдор', uses(3)],
    ['cve-2024', uses(9)],
    ['后门', uses(9)],
    ['key', uses(9)],
  ])
  expect(vocabularyTable(postings)).toBe('\nserver\t111\nбэкдор\t111\nleak\t1\n')
  expect(vocabularyTable(new Map())).toBe('\n')
})

it('a vocabulary stays within a row', () => {
  const letters = (number: number) => [...number.toString().padStart(6, '0')].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
  const many: Postings = new Map(Array.from({ length: 30_000 }, (_, number) => [letters(number), uses(1)]))
  expect(vocabularyTable(many).length).toBeLessThanOrEqual(150_000)
})
