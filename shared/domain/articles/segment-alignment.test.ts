import { describe, expect, it } from 'vitest'
import { isMutationTest } from '#shared/thorough.testing.ts'
import { alignSegments, type SourcePlace } from './segment-alignment.ts'

/** `a b c` are paragraphs, `-x` list items. */
const text = (words: string): SourcePlace[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word, index) => ({ key: `c${index}`, block: word.startsWith('-') ? 'li' : 'p', hash: word }))
const align = (former: string, present: string) => alignSegments(text(former), text(present))
const none = undefined

describe('segments of a changed text', () => {
  it.each([
    ['the same', 'a b c', 'a b c', [0, 1, 2]],
    ['nothing before', '', 'a b', [none, none]],
    ['nothing after', 'a b', '', []],
    ['inserted at the start', 'a b c', 'n a b c', [none, 0, 1, 2]],
    ['inserted in between', 'a b c', 'a n b c', [0, none, 1, 2]],
    ['inserted at the end', 'a b c', 'a b c n', [0, 1, 2, none]],
    ['deleted', 'a b c', 'a c', [0, 2]],
    ['changed', 'a b c', 'a B c', [0, 1, 2]],
    ['several changed beside each other', 'a b c d', 'a B C d', [0, 1, 2, 3]],
    ['all changed', 'a b c', 'A B C', [0, 1, 2]],
    ['changed and one more after it', 'a b c', 'a B n c', [0, 1, none, 2]],
    ['split in two: the first half continues it', 'a b c', 'a b1 b2 c', [0, 1, none, 2]],
    ['two merged: the merged one continues the first', 'a b c d', 'a bc d', [0, 1, 3]],
    ['moved to the end', 'a b c d', 'b c d a', [1, 2, 3, 0]],
    ['moved to the front', 'a b c d', 'd a b c', [3, 0, 1, 2]],
    ['two swapped', 'a b', 'b a', [1, 0]],
    ['moved, with a change where it was', 'a b c d', 'A c d b', [0, 2, 3, 1]],
    ['a repeated one of which the first goes', 'a x a', 'x a', [1, 2]],
    ['a repeated one that is copied', 'a b', 'a b a', [0, 1, none]],
    ['another kind of block does not continue a changed one', 'a b c', 'a -n c', [0, none, 2]],
    ['changed ones pair with their own kind', 'a -b c', 'A B -C', [0, 2, 1]],
    ['the same text in another kind of block is the same', 'a x', 'a x', [0, 1]],
    ['replaced by fewer', 'a b c d e', 'a X e', [0, 1, 4]],
  ] as const)('%s', (_, former, present, expected) => {
    expect(align(former, present)).toEqual(expected)
  })

  it('moving a paragraph into a list keeps its pair', () => {
    const former: SourcePlace[] = [{ key: 'c0', block: 'p', hash: 'x' }]
    expect(alignSegments(former, [{ key: 'c0', block: 'li', hash: 'x' }])).toEqual([0])
  })

  it('titles, tags and the body never mix, and nothing pairs across what stayed', () => {
    const former: SourcePlace[] = [
      { key: 'title', block: null, hash: 't' },
      { key: 'excerpt', block: null, hash: 'e' },
      { key: 'tag:0', block: null, hash: 'linux' },
      { key: 'tag:1', block: null, hash: 'web' },
      { key: 'c0', block: 'p', hash: 'x' },
    ]
    const present: SourcePlace[] = [
      { key: 'title', block: null, hash: 'x' },
      { key: 'meta_title', block: null, hash: 't' },
      { key: 'tag:0', block: null, hash: 'web' },
      { key: 'tag:1', block: null, hash: 'e' },
      { key: 'c0', block: 'p', hash: 'linux' },
    ]
    expect(alignSegments(former, present)).toEqual([0, none, 3, none, 4])
  })

  it.skipIf(isMutationTest())('every edit of every short text: equal ones pair up as often as they can, nobody twice, kinds are kept', () => {
    const letters = ['a', 'b', '-c']
    const texts = ['']
    for (let index = 0; (texts[index] as string).split(' ').length <= 4; index++) for (const letter of letters) texts.push(`${texts[index]} ${letter}`.trim())
    const short = texts.filter((one) => one.split(' ').length <= 4)
    for (const former of short) {
      for (const present of short) {
        const [from, to] = [text(former), text(present)]
        const pairs = alignSegments(from, to)
        const taken = pairs.filter((index) => index !== undefined)
        expect(new Set(taken).size).toBe(taken.length)
        const equal = pairs.filter((index, at) => index !== undefined && from[index]?.hash === to[at]?.hash).length
        const most = letters.reduce((sum, letter) => sum + Math.min(...[from, to].map((one) => one.filter(({ hash }) => hash === letter).length)), 0)
        expect(equal, `${former} → ${present}`).toBe(most)
        for (const [at, index] of pairs.entries()) if (index !== undefined) expect(from[index]?.block).toBe(to[at]?.block)
      }
    }
  })

  it.skipIf(isMutationTest())('takes apart twenty thousand segments, alike or not, in bounded time', () => {
    const many = (word: (index: number) => string): SourcePlace[] =>
      Array.from({ length: 20_000 }, (_, index) => ({ key: `c${index}`, block: 'td', hash: word(index) }))
    const started = performance.now()
    alignSegments(
      many(() => 'same'),
      many((index) => (index % 2 ? 'same' : 'other')),
    )
    const pairs = alignSegments(
      many(String),
      many((index) => String(19_999 - index)),
    )
    expect(pairs[0]).toBe(19_999)
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})
