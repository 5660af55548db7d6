import { expect, it } from 'vitest'
import { LINK_BATCH, LINK_LIST, LINK_LOCALES, LINK_PAUSE_SECONDS, LINKS_PER_ARTICLE, linksWithin, wantsLinks } from './text-links.ts'

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

it('links are looked for in published texts with fewer than three, once for each version', () => {
  const card = { published: true, live_version: 4, internal_links_count: 1, placed_links: 1 }
  const looked = (version: number) => ({ version, operation_id: 'x', added: 0 })
  expect(wantsLinks(card)).toBe(true)
  expect(wantsLinks({ published: true, live_version: 4 })).toBe(true)
  expect(wantsLinks({ ...card, links_looked: looked(3) })).toBe(true)
  expect(wantsLinks({ ...card, links_looked: looked(4) })).toBe(false)
  expect(wantsLinks({ ...card, placed_links: 2 })).toBe(false)
  expect(wantsLinks({ ...card, published: false })).toBe(false)
})
