import { expect, it } from 'vitest'
import { costEach, type InsightInput, insightsOf, typedAmount } from './insights.ts'

const FIGURES: InsightInput = { seo: 80, articles: 60, views: 2000, trending: 5, featured: 4 }

it.each([
  ['seo', [null, 'none'], [69.9, 'low'], [70, 'middle'], [84.9, 'middle'], [85, 'high']],
  ['articles', [0, 'none'], [1, 'low'], [49, 'low'], [50, 'middle'], [99, 'middle'], [100, 'high']],
  ['views', [0, 'low'], [999, 'low'], [1000, 'middle'], [9999, 'middle'], [10_000, 'high']],
  ['trending', [null, 'none'], [0, 'low'], [100, 'low'], [101, 'high']],
  ['featured', [0, 'low'], [2, 'low'], [3, 'middle'], [5, 'middle'], [6, 'high']],
] as const)('[O-015] %s has its bands', (name, ...cases) => {
  for (const [value, expected] of cases) expect([value, insightsOf({ ...FIGURES, [name]: value })[name]]).toEqual([value, expected])
})

it('an empty installation is not told off', () => {
  expect(insightsOf({ seo: null, articles: 0, views: 0, trending: null, featured: 0 })).toEqual({
    seo: 'none',
    articles: 'none',
    views: 'none',
    trending: 'none',
    featured: 'none',
  })
})

it('[O-014] the cost of each article is the whole by their number, and nothing is divided by none', () => {
  expect(costEach(12.5, 5)).toBe(2.5)
  expect(costEach(12.5, 0)).toBeNull()
  expect(costEach(0, 3)).toBe(0)
})

it.each([
  ['12.34', 12.34],
  ['12,34', 12.34],
  [' 1 234,5 ', 1234.5],
  ['0', 0],
  ['7.', 7],
  ['-1', null],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['1,2,3', null],
  ['Infinity', null],
  ['0x10', null],
])('[O-012] typed "%s" is %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})
