import { describe, expect, it } from 'vitest'
import { htmlLabel, htmlScore, htmlVerdict, lackingIn } from './html-needs.ts'

const ENOUGH = { h1: 1, h2: 2, h3: 3, p: 5, list: 2 }

describe('the HTML of a text needs one H1, two H2, three H3, five paragraphs and two lists', () => {
  it('and lacks nothing with exactly so many', () => {
    expect(lackingIn(ENOUGH)).toEqual([])
    expect(htmlScore(ENOUGH)).toBe(100)
  })

  it.each(Object.entries(ENOUGH))('%s: one fewer than %i is lacking', (need, least) => expect(lackingIn({ ...ENOUGH, [need]: least - 1 })).toEqual([need]))

  it('names all that is lacking, in their order', () => expect(lackingIn({ h1: 0, h2: 0, h3: 0, p: 0, list: 0 })).toEqual(['h1', 'h2', 'h3', 'p', 'list']))

  it('each gives up to twenty points, by how much of it is there; more than enough gives no more', () => {
    expect(htmlScore({ h1: 0, h2: 0, h3: 0, p: 0, list: 0 })).toBe(0)
    expect(htmlScore({ ...ENOUGH, h2: 1 })).toBe(90)
    expect(htmlScore({ ...ENOUGH, h3: 1 })).toBe(86)
    expect(htmlScore({ ...ENOUGH, p: 0 })).toBe(80)
    expect(htmlScore({ ...ENOUGH, p: 50, list: 0 })).toBe(80)
  })
})

it('a text that lacks something is never called excellent', () =>
  expect([96, 70, 59].map((score) => htmlVerdict({ score, passed: false }))).toEqual(['Failed', 'Failed', 'Poor']))

it('[M-143] labels begin at 80 and at 60', () =>
  expect([100, 80, 79, 60, 59, 0].map(htmlLabel)).toEqual(['Excellent', 'Excellent', 'Good', 'Good', 'Poor', 'Poor']))
