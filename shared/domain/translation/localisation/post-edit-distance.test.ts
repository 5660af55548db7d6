import { describe, expect, it } from 'vitest'
import { postEditDistance } from './post-edit-distance.ts'

describe('the post-edit distance', () => {
  it.each([
    ['kitten', 'sitting', 3, 7],
    ['saturday', 'sunday', 3, 8],
    ['abc', 'abc', 0, 3],
    ['', 'abc', 3, 3],
    ['abc', '', 3, 3],
    ['abcd', 'abd', 1, 4],
    ['aaa', 'aa', 1, 3],
    ['Pataisa yra', 'Pataisos yra', 2, 12],
    ['ab', 'ba', 2, 2],
  ])('of “%s” and “%s” is %i of %i characters', (before, after, distance, length) => {
    expect(postEditDistance(before, after)).toEqual({ distance, length })
    expect(postEditDistance(after, before)).toEqual({ distance, length })
  })

  it('leaves markup, folded spaces and the composition of letters out of account', () => {
    expect(postEditDistance('Das <strong>ist</strong> gut', ' Das  ist\ngut ')).toEqual({ distance: 0, length: 11 })
    expect(postEditDistance('s\u030c', '\u0161')).toEqual({ distance: 0, length: 1 })
  })

  it('counts a character outside the basic plane once', () => {
    expect(postEditDistance('😀', '😁')).toEqual({ distance: 1, length: 1 })
  })

  it('of very long stretches is their longer side, and never more', () => {
    const [one, other] = ['a'.repeat(1001), 'b'.repeat(1000)]
    expect(postEditDistance(`x${one}y`, `x${other}y`)).toEqual({ distance: 1001, length: 1003 })
    const mixed = 'ab'.repeat(500)
    expect(postEditDistance(`${mixed}a`, `b${mixed}`).distance).toBe(1001)
    expect(postEditDistance(mixed, `b${'ab'.repeat(499)}a`).distance).toBe(2)
  })
})
