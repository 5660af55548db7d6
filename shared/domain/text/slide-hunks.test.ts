import { describe, expect, it } from 'vitest'
import { type Hunk, slideHunks } from './slide-hunks.ts'

const hunk = (from: number, to: number, start: number, end: number): Hunk => ({ from, to, start, end })
/** Changes between two texts, a letter an item; `.` ends a paragraph. */
const slid = (base: string, side: string, ...hunks: Hunk[]) => slideHunks(hunks, { base: [...base], side: [...side], isBoundary: (key) => key === '.' })

describe('a change', () => {
  it('that replaces something stays where it is', () => {
    expect(slid('abab', 'axab', hunk(1, 2, 1, 2))).toEqual([hunk(1, 2, 1, 2)])
    expect(slid('.ab.', '.xy.', hunk(1, 3, 1, 3))).toEqual([hunk(1, 3, 1, 3)])
  })

  it('that could stand elsewhere ends at a boundary: below, or above', () => {
    // "b.a" is in the middle of "ab.ac." as well as "ab." at its beginning.
    expect(slid('ab.ac.', 'ac.', hunk(1, 4, 1, 1))).toEqual([hunk(0, 3, 0, 0)])
    expect(slid('ac.', 'ab.ac.', hunk(1, 1, 1, 4))).toEqual([hunk(0, 0, 0, 3)])
    expect(slid('x.a.b', 'x.b', hunk(1, 3, 1, 1))).toEqual([hunk(2, 4, 2, 2)])
    expect(slid('x.b', 'x.a.b', hunk(1, 1, 1, 3))).toEqual([hunk(2, 2, 2, 4)])
  })

  it('stays where no boundary can be reached', () => {
    expect(slid('aab', 'ab', hunk(0, 1, 0, 0))).toEqual([hunk(0, 1, 0, 0)])
    expect(slid('abc.', 'ac.', hunk(1, 2, 1, 1))).toEqual([hunk(1, 2, 1, 1)])
    expect(slid('', 'a', hunk(0, 0, 0, 1))).toEqual([hunk(0, 0, 0, 1)])
  })

  it('goes no further than the text and the changes beside it reach', () => {
    expect(slid('...', '.', hunk(0, 2, 0, 0))).toEqual([hunk(1, 3, 1, 1)])
    expect(slid('....', '..', hunk(0, 1, 0, 0), hunk(3, 4, 2, 2))).toEqual([hunk(2, 3, 2, 2), hunk(3, 4, 2, 2)])
    expect(slid('a.b..c', 'xb.y', hunk(0, 2, 0, 1), hunk(3, 4, 2, 2), hunk(5, 6, 3, 4))).toEqual([hunk(0, 2, 0, 1), hunk(4, 5, 3, 3), hunk(5, 6, 3, 4)])
  })

  it('joins the one before it, where it reaches it', () => {
    expect(slid('xabab', 'yab', hunk(0, 1, 0, 1), hunk(3, 5, 3, 3))).toEqual([hunk(0, 3, 0, 1)])
    expect(slid('xab', 'yabab', hunk(0, 1, 0, 1), hunk(3, 3, 3, 5))).toEqual([hunk(0, 1, 0, 3)])
    // It reaches the letter after the other, not the other.
    expect(slid('xcabab', 'ycab', hunk(0, 1, 0, 1), hunk(4, 6, 4, 4))).toEqual([hunk(0, 1, 0, 1), hunk(4, 6, 4, 4)])
  })
})
