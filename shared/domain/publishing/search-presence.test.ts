import { describe, expect, it } from 'vitest'
import { bitsOf, countBits, slotsBackwards } from './search-bits.ts'
import { addTerms, cutLine, type Postings, termLine, writeTable } from './search-index.ts'
import { matchesOf, newestOf, presenceOf, presentIn } from './search-presence.ts'
import { strengthOf, UNKNOWN } from './search-weights.ts'

const [TITLE, BODY] = [32, 2]
function tableOf(articles: readonly Readonly<Record<string, number>>[]): string {
  const postings: Postings = new Map()
  for (const [slot, terms] of articles.entries()) addTerms(postings, slot, Object.entries(terms))
  return writeTable(postings)
}
const TABLE = tableOf([{ leak: TITLE, key: BODY }, { leak: BODY }, { key: TITLE, vault: TITLE }])
const wanted = (...ways: { terms: string[]; share: number }[]) => ({
  words: [],
  ways: ways.map(({ terms, share }) => ({ patterns: terms.map((term) => ({ term })), share })),
})
const none = () => new Uint32Array(0)
const blockOf = (table: string) => ({ size: 3, tableOf: () => table, allOf: none })
const strengthsIn = (one: ReturnType<typeof wanted>, table: string) => presenceOf(one, blockOf(table), 'en')
const strengths = (...ways: Parameters<typeof wanted>) => strengthsIn(wanted(...ways), TABLE).known

describe('how much articles are about what is wanted', () => {
  it('is the mean of all patterns of a way, times its share; of several ways the best', () => {
    expect(strengths({ terms: ['leak'], share: 1 })).toEqual(
      new Map([
        [0, strengthOf(TITLE)],
        [1, strengthOf(BODY)],
      ]),
    )
    expect(strengths({ terms: ['leak', 'key'], share: 0.5 })).toEqual(new Map([[0, strengthOf(TITLE) / 4 + strengthOf(BODY) / 4]]))
    const two = strengths({ terms: ['vault'], share: 0.5 }, { terms: ['key'], share: 1 })
    expect(two).toEqual(
      new Map([
        [2, strengthOf(TITLE)],
        [0, strengthOf(BODY)],
      ]),
    )
    expect(strengths({ terms: [], share: 1 })).toEqual(new Map())
    expect(strengths({ terms: ['leak', 'nothing', 'key'], share: 1 })).toEqual(new Map())
  })

  it('[P-134] is known of articles that have everything', () => {
    const both = [wanted({ terms: ['leak'], share: 1 }), wanted({ terms: ['key'], share: 1 })].map((one) => strengthsIn(one, TABLE))
    expect(matchesOf(both, null)).toEqual({ total: 1, known: [{ slot: 0, strengths: [strengthOf(TITLE), strengthOf(BODY)] }], rest: null })
    expect(matchesOf(both, bitsOf([0], 3))).toEqual({ total: 0, known: [], rest: null })
    expect(matchesOf([], null)).toEqual({ total: 0, known: [], rest: null })
  })

  it('is nothing in an index of older rules, which finds all the same', () => {
    const old = tableOf([{ leak: UNKNOWN }])
    expect(strengthsIn(wanted({ terms: ['leak'], share: 1 }), old).known).toEqual(new Map([[0, 0]]))
  })
})

describe('words that more articles have than their line says', () => {
  // 'common' is in all even slots but known of two, 'other' in all multiples of three but known of 0 and 9; 'rare' in 8 and 9.
  const table = `\n${[
    cutLine(
      'common',
      [
        [4, TITLE],
        [2, BODY],
      ],
      1,
    ),
    cutLine(
      'other',
      [
        [0, TITLE],
        [9, BODY],
      ],
      3,
    ),
    termLine('rare', [
      [8, TITLE],
      [9, BODY],
    ]).line,
  ].join('\n')}\n`
  const slots = (step: number) =>
    bitsOf(
      Array.from({ length: Math.ceil(40 / step) }, (_, index) => index * step),
      40,
    )
  const block = { size: 40, tableOf: () => table, allOf: (term: string) => (term === 'common' ? slots(2) : slots(3)) }
  const presence = (...ways: Parameters<typeof wanted>) => presenceOf(wanted(...ways), block, 'en')
  const [common, other, rare] = ['common', 'other', 'rare'].map((term) => presence({ terms: [term], share: 1 })) as [
    ReturnType<typeof presence>,
    ReturnType<typeof presence>,
    ReturnType<typeof presence>,
  ]

  it('are counted exactly, and how much the best are about them is known', () => {
    expect([common, other, rare].map(presentIn)).toEqual([20, 14, 2])
    expect(common.known).toEqual(
      new Map([
        [4, strengthOf(TITLE)],
        [2, strengthOf(BODY)],
      ]),
    )
    expect([common.rest, other.rest, rare.rest]).toEqual([strengthOf(1), strengthOf(3), 0])
    expect(rare.all).toBeNull()
  })

  it('[P-134] with a rare word are found where the rare word is', () => {
    expect(matchesOf([common, rare], null)).toEqual({ total: 1, known: [{ slot: 8, strengths: [strengthOf(1), strengthOf(TITLE)] }], rest: null })
    expect(matchesOf([rare, common, other], null)).toMatchObject({ total: 0, known: [] })
  })

  it('[P-134] together are counted exactly; the best come first, of the others the newest', () => {
    const matches = matchesOf([common, other], null)
    expect(matches.total).toBe(7)
    expect(matches.known).toEqual([{ slot: 0, strengths: [strengthOf(1), strengthOf(TITLE)] }])
    expect(slotsBackwards(matches.rest as Uint32Array)).toEqual([36, 30, 24, 18, 12, 6])
    expect(newestOf(matches, 3)).toEqual([36, 30, 24])
    expect(newestOf(matches, 9)).toEqual([36, 30, 24, 18, 12, 6, 0])
    expect(newestOf(matchesOf([rare], null), 1)).toEqual([9])
  })

  it('are not found where the article was taken out', () => {
    const matches = matchesOf([common, other], bitsOf([0, 36], 40))
    expect([matches.total, matches.known, slotsBackwards(matches.rest as Uint32Array)]).toEqual([5, [], [30, 24, 18, 12, 6]])
  })

  it('meet all patterns of a way', () => {
    const both = presence({ terms: ['common', 'other'], share: 1 })
    expect(presentIn(both)).toBe(7)
    expect(both.known).toEqual(new Map([[0, strengthOf(1) / 2 + strengthOf(TITLE) / 2]]))
    expect(both.rest).toBeCloseTo(strengthOf(1) / 2 + strengthOf(3) / 2)
    const withRare = presence({ terms: ['rare', 'other'], share: 1 })
    expect([withRare.all, [...withRare.known]]).toEqual([null, [[9, strengthOf(BODY)]]])
    const twice = presence({ terms: ['other', 'rare'], share: 1 })
    expect([twice.all, [...twice.known]]).toEqual([null, [[9, strengthOf(BODY)]]])
  })

  it('meet any of several ways', () => {
    const any = presence({ terms: ['rare'], share: 1 }, { terms: ['common'], share: 0.5 })
    expect(presentIn(any)).toBe(21)
    expect(any.known.get(8)).toBe(strengthOf(TITLE))
    expect(any.known.get(4)).toBe(strengthOf(TITLE) / 2)
    expect(any.rest).toBe(strengthOf(1) / 2)
    expect(countBits(presence({ terms: ['common'], share: 1 }, { terms: ['rare'], share: 1 }).all as Uint32Array)).toBe(21)
    expect(countBits(presence({ terms: ['common'], share: 1 }, { terms: ['other'], share: 1 }).all as Uint32Array)).toBe(27)
  })

  it('are met by one that is being typed', () => {
    const typed = presenceOf({ words: [], ways: [{ patterns: [{ term: 'commo', prefix: 'comm' }], share: 1 }] }, block, 'en')
    expect([presentIn(typed), typed.known.size]).toEqual([20, 2])
  })
})
