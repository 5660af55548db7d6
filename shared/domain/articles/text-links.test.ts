import { describe, expect, it } from 'vitest'
import {
  LINK_BATCH,
  LINK_LIST,
  LINK_LOCALES,
  LINK_PAUSE_SECONDS,
  LINKS_PER_ARTICLE,
  linkSearchFrom,
  linksWithin,
  RELEVANCE_WEIGHTS,
  shareOf,
  unlinkedReason,
  wantsLinks,
} from './text-links.ts'

it('[M-170] [M-171] [M-172] [M-174] three to five links an article, fifty articles a run, two seconds between them, a hundred listed', () => {
  expect(LINKS_PER_ARTICLE).toEqual({ least: 3, most: 5 })
  expect([LINK_BATCH, LINK_PAUSE_SECONDS, LINK_LIST]).toEqual([50, 2, 100])
  expect(LINK_LOCALES).toEqual(['en', 'lt', 'de', 'es', 'fr', 'pl'])
})

it('links of the text and links of the page count together; of an article that nobody has counted nothing is known', () => {
  expect(linksWithin({})).toBeUndefined()
  expect([linksWithin({ internal_links_count: 2 }), linksWithin({ placed_links: 1 }), linksWithin({ internal_links_count: 2, placed_links: 1 })]).toEqual([
    2, 1, 3,
  ])
})

it('links are looked for once in each published text that has few, or links that were chosen without its words', () => {
  const card = { published: true, live_version: 4, internal_links_count: 1, placed_links: 1 }
  expect(wantsLinks(card)).toBe(true)
  expect(wantsLinks({ published: true, live_version: 4 })).toBe(true)
  expect(wantsLinks({ ...card, links_looked: { version: 3 } })).toBe(true)
  expect(wantsLinks({ ...card, links_looked: { version: 4 } })).toBe(false)
  expect(wantsLinks({ ...card, placed_links: 2 })).toBe(true)
  expect(wantsLinks({ ...card, placed_links: 3, links_looked: { version: 4 } })).toBe(false)
  expect(wantsLinks({ ...card, internal_links_count: 3, placed_links: 0 })).toBe(false)
  expect(wantsLinks({ ...card, internal_links_count: 2, placed_links: 0 })).toBe(true)
  expect(wantsLinks({ ...card, published: false })).toBe(false)
})

describe('from how many articles of the language on links are looked for', () => {
  const looked = { published: true, live_version: 4, internal_links_count: 0, links_looked: { version: 4 } }
  const from = (links: number, among: number) => linkSearchFrom({ ...looked, placed_links: links, links_looked: { version: 4, among } })

  it('at once in texts that nobody has looked at, never in a text that readers do not see', () => {
    expect(linkSearchFrom({ published: true, live_version: 4 })).toBe(0)
    expect(linkSearchFrom({ ...looked, placed_links: 3, links_looked: { version: 3, among: 9 } })).toBe(0)
    expect(linkSearchFrom({ ...looked, published: false })).toBeNull()
    expect(linkSearchFrom({ published: false, live_version: 4 })).toBeNull()
  })

  it('never where the text has enough links of its own and nobody has looked', () => {
    expect(linkSearchFrom({ published: true, live_version: 4, internal_links_count: 3 })).toBeNull()
    expect(linkSearchFrom({ published: true, internal_links_count: 3 })).toBeNull()
    expect(linkSearchFrom({ ...looked, internal_links_count: 3, links_looked: { version: 3, among: 9 } })).toBeNull()
  })

  it('again where there are fewer than three, once the language has a tenth more articles, and at least one more', () => {
    expect([from(2, 1), from(0, 19), from(2, 20), from(2, 100), from(2, 0), from(1, 109)]).toEqual([2, 20, 22, 110, 1, 119])
    expect(linkSearchFrom(looked)).toBe(1)
  })

  it('again where there are three or four, once it has twice as many; never with five', () => {
    expect([from(3, 10), from(4, 10), from(4, 0), from(5, 10), from(5, 0)]).toEqual([20, 20, 1, null, null])
  })
})

it('says why a search added nothing', () => {
  const card = { internal_links_count: 1, placed_links: 1, links_looked: { among: 2 } }
  expect(unlinkedReason({ ...card, links_looked: { among: 1 } })).toBe('no-other-articles')
  expect(unlinkedReason({})).toBe('no-other-articles')
  expect(unlinkedReason(card)).toBe('no-more-articles')
  expect(unlinkedReason({ ...card, placed_links: 2 })).toBe('enough-links')
})

it('two shared things have all of their weight, one has half', () => {
  expect([0, 1, 2, 3].map(shareOf)).toEqual([0, 0.5, 1, 1])
  expect(RELEVANCE_WEIGHTS).toEqual({ cve: 35, products: 25, topics: 20, words: 15, section: 5 })
})
