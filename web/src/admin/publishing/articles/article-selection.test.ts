import { describe, expect, it } from 'vitest'
import { chosenOf, NOTHING, type Selection, withAll, withRange, withRow } from './article-selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => chosenOf(selection, SHOWN).join('')

describe('the selection of a list', () => {
  it('is row by row', () => {
    const some = withRow(withRow(NOTHING, 'b', true), 'd', true)
    expect([ids(some), ids(withRow(some, 'b', false)), some.anchor]).toEqual(['bd', 'd', 'd'])
  })

  it('goes from the last row to another in either direction, and away again', () => {
    const forth = withRange(withRow(NOTHING, 'b', true), SHOWN, 'd', true)
    expect(ids(forth)).toBe('bcd')
    expect(ids(withRange(withRow(NOTHING, 'd', true), SHOWN, 'b', true))).toBe('bcd')
    expect(ids(withRange(forth, SHOWN, 'c', false))).toBe('b')
    expect(ids(withRange(withRange(NOTHING, SHOWN, 'b', true), SHOWN, 'c', true))).toBe('bc')
  })

  it('is one row where the last one is not shown any more', () => {
    expect(ids(withRange({ ids: new Set(['gone']), anchor: 'gone' }, SHOWN, 'c', true))).toBe('c')
  })

  it('is everything shown, and nothing where it was everything', () => {
    const all = withAll(withRow(NOTHING, 'b', true), SHOWN)
    expect([ids(all), ids(withAll(all, SHOWN))]).toEqual(['abcde', ''])
  })

  it('acts on nothing that is not shown', () => {
    expect(ids({ ids: new Set(['gone', 'e', 'a']), anchor: null })).toBe('ae')
  })
})
