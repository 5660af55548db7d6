import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { addedCounts, countKinds, countsOf, type DeskKind, kindIn, kindOf } from './desk-counts.ts'

const kind = (over: Partial<DeskKind> = {}): DeskKind => ({
  ...{ category: 'news', published: false, changed: false, scheduled: false, imageless: false, completed: 0, reasons: [] },
  ...over,
})

describe('a kind', () => {
  it.each([
    [{}, '0 news '],
    [{ published: true }, '1 news '],
    [{ changed: true }, '2 news '],
    [{ scheduled: true }, '4 news '],
    [{ imageless: true }, '8 news '],
    [{ completed: 1 }, '16 news '],
    [{ completed: TARGET_LOCALES.length - 1 }, '16 news '],
    [{ completed: TARGET_LOCALES.length }, '32 news '],
    [{ published: true, changed: true, completed: TARGET_LOCALES.length, category: 'guides' as const, reasons: ['eeat', 'seo'] }, '35 guides eeat,seo'],
  ])('%o is named %s', (over, name) => expect(kindOf(kind(over))).toBe(name))

  it.each([
    ['0 news ', {}],
    ['1 news ', { published: true }],
    ['2 guides ', { changed: true, category: 'guides' }],
    ['4 news ', { scheduled: true }],
    ['8 news ', { imageless: true }],
    ['16 news ', { completed: 1 }],
    ['32 news eeat,seo', { completed: TARGET_LOCALES.length, reasons: ['eeat', 'seo'] }],
    ['0 news.0123456789ab seo', { category: 'news.0123456789ab', reasons: ['seo'] }],
  ])('%s is read', (name, over) => {
    expect(kindIn(name)).toEqual(kind(over as Partial<DeskKind>))
    expect(kindIn(name)).toBe(kindIn(name))
  })

  it('of a category that nobody knows counts in the first section', () => expect(kindIn('0 nothing ').category).toBe('news'))
})

describe('counts', () => {
  it('are by kind, in the order of the names', () => {
    const counts = countsOf([kind({ published: true }), kind(), kind({ published: true }), kind({ reasons: ['seo'] })])
    expect(Object.entries(counts)).toEqual([
      ['0 news ', 1],
      ['0 news seo', 1],
      ['1 news ', 2],
    ])
    expect(countsOf([])).toEqual({})
  })

  it('are summed, and forget kinds of which nothing is left', () => {
    expect(Object.entries(addedCounts([{ b: 2, a: 1 }, { c: 0, b: 3 }, {}]))).toEqual([
      ['a', 1],
      ['b', 5],
    ])
  })

  it('are of the kinds that are asked for', () => {
    const counts = { '0 news ': 3, '1 news ': 4, '3 guides ': 5 }
    expect(countKinds(counts, ({ published }) => published)).toBe(9)
    expect(countKinds(counts, ({ category }) => category === 'news')).toBe(7)
    expect(countKinds({}, () => true)).toBe(0)
  })
})
