import { describe, expect, it } from 'vitest'
import { likeness, pairByLikeness, wordCounts } from './pair-by-likeness.ts'

const counts = (text: string) => wordCounts(text.split(' ').filter(Boolean))

describe('likeness', () => {
  it('is the share of words in common, each as often as both have it', () => {
    expect(likeness(counts('a b c'), counts('a b d'))).toBeCloseTo(4 / 6)
    expect(likeness(counts('a a b'), counts('a c c c c'))).toBeCloseTo(2 / 8)
    expect(likeness(counts('a'), counts('a'))).toBe(1)
    expect(likeness(counts('a'), counts('b'))).toBe(0)
    expect(likeness(counts(''), counts(''))).toBe(0)
    expect(likeness(counts(''), counts('a'))).toBe(0)
  })
})

describe('pairs', () => {
  /** Likeness by a table; what is not in it is alike not at all. */
  const pairs = (gone: string, come: string, like: Readonly<Record<string, number>>) =>
    pairByLikeness([...gone], [...come], (one, other) => like[one + other] ?? 0).map(([one, other]) => `${one ?? '-'}${other ?? '-'}`)

  it.each<[what: string, gone: string, come: string, like: Readonly<Record<string, number>>, expected: string[]]>([
    ['nothing', '', '', {}, []],
    ['only what is gone', 'ab', '', {}, ['a-', 'b-']],
    ['only what came', '', 'xy', {}, ['-x', '-y']],
    ['what is like nothing, the first list first', 'a', 'x', {}, ['a-', '-x']],
    ['what is alike', 'a', 'x', { ax: 0.4 }, ['ax']],
    ['what is hardly alike', 'a', 'x', { ax: 0.39 }, ['a-', '-x']],
    ['all of them', 'ab', 'xy', { ax: 1, by: 1 }, ['ax', 'by']],
    ['one between two', 'ab', 'xzy', { ax: 1, by: 1 }, ['ax', '-z', 'by']],
    ['one that is gone between two', 'acb', 'xy', { ax: 1, by: 1 }, ['ax', 'c-', 'by']],
    ['the best sum, and not the first that is alike', 'ab', 'xy', { ax: 0.5, ay: 0.9, bx: 0.4, by: 0.5 }, ['ax', 'by']],
    ['one good pair before two poor ones', 'ab', 'xy', { ax: 0.4, ay: 1, by: 0.4 }, ['-x', 'ay', 'b-']],
    ['never across each other', 'ab', 'xy', { ay: 0.8, bx: 0.9 }, ['a-', 'bx', '-y']],
    ['the ends', 'abc', 'xy', { by: 0.7, cy: 0.5 }, ['a-', '-x', 'by', 'c-']],
  ])('%s', (_, gone, come, like, expected) => {
    expect(pairs(gone, come, like)).toEqual(expected)
  })

  it('are none above forty thousand', () => {
    const many = Array.from({ length: 200 }, (_, index) => index)
    const paired = (gone: readonly number[], come: readonly number[]) =>
      pairByLikeness(gone, come, (one, other) => Number(one === other)).filter(([one, other]) => one !== undefined && other !== undefined).length
    expect(paired(many, many)).toBe(200)
    expect(paired([...many, 200], many)).toBe(0)
  })
})
