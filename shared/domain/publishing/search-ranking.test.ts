import { describe, expect, it } from 'vitest'
import { addTerms, type Postings, writeTable } from './search-index.ts'
import { byRelevance, slotsWithAll, strengthsIn } from './search-ranking.ts'
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
const strengths = (...ways: Parameters<typeof wanted>) => strengthsIn(wanted(...ways), () => TABLE, 'en')

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
    const all = slotsWithAll([strengths({ terms: ['leak'], share: 1 }), strengths({ terms: ['key'], share: 1 })])
    expect(all).toEqual(new Map([[0, [strengthOf(TITLE), strengthOf(BODY)]]]))
    expect(slotsWithAll([])).toEqual(new Map())
  })

  it('is nothing in an index of older rules, which finds all the same', () => {
    const old = tableOf([{ leak: UNKNOWN }])
    expect(strengthsIn(wanted({ terms: ['leak'], share: 1 }), () => old, 'en')).toEqual(new Map([[0, 0]]))
  })
})

describe('the order of what is found', () => {
  const order = (found: { at: number; strengths: number[] }[], having: number[]) => byRelevance(found, having, 100).map((one) => found.indexOf(one))

  it('[P-135] is by relevance, of equally relevant ones the newest first', () => {
    const year = 365 * 86_400_000
    expect(
      order(
        [
          { at: 1, strengths: [1] },
          { at: 3, strengths: [1] },
          { at: 2, strengths: [1] },
        ],
        [3],
      ),
    ).toEqual([1, 2, 0])
    expect(
      order(
        [
          { at: year, strengths: [0.4] },
          { at: 0, strengths: [1.9] },
        ],
        [2],
      ),
    ).toEqual([1, 0])
    expect(
      order(
        [
          { at: 2 * year, strengths: [1] },
          { at: 0, strengths: [1.05] },
        ],
        [2],
      ),
    ).toEqual([0, 1])
  })

  it('counts rare words for more', () => {
    expect(
      order(
        [
          { at: 0, strengths: [2, 0.5] },
          { at: 0, strengths: [0.5, 2] },
        ],
        [90, 2],
      ),
    ).toEqual([1, 0])
  })
})
