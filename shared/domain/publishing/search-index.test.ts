import { describe, expect, it } from 'vitest'
import { CUT_FROM, cutLine, readLine, slotsMeeting, termLine, USES_KEPT } from './search-index.ts'

const uses = (count: number, weightOf = (slot: number) => slot % 4) => Array.from({ length: count }, (_, slot): [number, number] => [slot, weightOf(slot)])

describe('the line of a term', () => {
  it('has all uses of most terms', () => {
    expect(termLine('leak', [[0, 3]])).toEqual({ line: 'leak\tĀ3', cut: false })
    const { line, cut } = termLine('leak', uses(CUT_FROM))
    expect([cut, readLine(line)]).toEqual([false, { term: 'leak', uses: new Map(uses(CUT_FROM)), rest: null }])
  })

  it('has the best uses of a term that many articles have, of equal ones the newest, and the usual weight of the others', () => {
    const { line, cut } = termLine('leak', uses(CUT_FROM + 1))
    const read = readLine(line)
    expect([cut, read.term, read.uses.size, read.rest]).toEqual([true, 'leak', USES_KEPT, 0])
    expect(
      readLine(
        termLine(
          'leak',
          uses(CUT_FROM + 1, (slot) => (slot < 300 ? 7 : slot < 320 ? 1 : 9)),
        ).line,
      ).rest,
    ).toBe(7)
    // A quarter of 513 weigh 3 each; the others that are kept weigh 2, the newest of them.
    expect([...read.uses.values()].filter((weight) => weight === 3)).toHaveLength(128)
    expect([...read.uses].filter(([, weight]) => weight === 2).map(([slot]) => slot)).toEqual(Array.from({ length: 128 }, (_, index) => 510 - 4 * index))
  })

  it('says of slots of the largest block which they are', () => {
    const { uses: read } = readLine(termLine('leak', [[32_767, 63]]).line)
    expect([...read]).toEqual([[32_767, 63]])
    expect(Buffer.from(termLine('leak', [[32_767, 63]]).line, 'utf8').toString('utf8')).toBe(termLine('leak', [[32_767, 63]]).line)
  })
})

it('a table says which of the terms that meet a pattern were cut', () => {
  const table = `\n${[cutLine('leak', [[5, 40]], 7), termLine('leakage', [[6, 1]]).line, cutLine('leaky', [[8, 2]], 9), termLine('led', [[9, 1]]).line].join('\n')}\n`
  const cut = new Map<string, number>()
  expect(slotsMeeting(table, { term: 'leak', prefix: 'leak' }, 'en', cut)).toEqual(
    new Map([
      [5, 40],
      [6, 1],
      [8, 2],
    ]),
  )
  expect(cut).toEqual(
    new Map([
      ['leak', 7],
      ['leaky', 9],
    ]),
  )
  expect(slotsMeeting(table, { term: 'leak' }, 'en')).toEqual(new Map([[5, 40]]))
})
