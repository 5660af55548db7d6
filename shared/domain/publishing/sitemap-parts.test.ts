import { expect, it } from 'vitest'
import { articlePlace, PART_ENTRIES, partEntries, partKey, splitPlace } from './sitemap-parts.ts'

const places = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`)

it('a part of a month has a file for each language, one of other pages a file for all', () => {
  expect([partKey('2026-11', 'de', 1), partKey('2026-11', 'de', 12), partKey('pages', 'pages', 1), partKey('pages', 'pages', 3)]).toEqual([
    'sitemaps/de/2026-11.xml',
    'sitemaps/de/2026-11-12.xml',
    'sitemaps/pages.xml',
    'sitemaps/pages-3.xml',
  ])
})

it('articles stand in the order of their first publication', () => {
  expect(articlePlace('2026-11-20T10:00:00.000Z', 'an-id')).toBe('2026-11-20T10:00:00.000Z#an-id')
})

it('a file lists the pages of its language, with the siblings of all', () => {
  const alternates = [
    { locale: 'en' as const, path: '/en/news/x' },
    { locale: 'de' as const, path: '/de/news/y' },
  ]
  const article = {
    pages: [
      { list: 'en' as const, path: '/en/news/x', lastmod: '2026-11-20T10:00:00.000Z' },
      { list: 'de' as const, path: '/de/news/y' },
    ],
    alternates,
  }
  const other = { pages: [{ list: 'de' as const, path: '/de/news/z' }], alternates: [], fallback: '/en/news/z' }
  expect(partEntries([article, other], 'en')).toEqual([{ path: '/en/news/x', lastmod: '2026-11-20T10:00:00.000Z', alternates, fallback: undefined }])
  expect(partEntries([article, other], 'de')).toEqual([
    { path: '/de/news/y', alternates, fallback: undefined },
    { path: '/de/news/z', alternates: [], fallback: '/en/news/z' },
  ])
  expect(partEntries([article, other], 'fr')).toEqual([])
})

it('the newest part stays full when it is split, one in the middle is halved', () => {
  expect(PART_ENTRIES).toBe(100)
  expect([splitPlace([], true), splitPlace(places(100), true), splitPlace(places(100), false)]).toEqual([null, null, null])
  expect([splitPlace(places(101), true), splitPlace(places(340), true)]).toEqual(['place 100', 'place 100'])
  expect([splitPlace(places(101), false), splitPlace(places(200), false)]).toEqual(['place 51', 'place 100'])
})
