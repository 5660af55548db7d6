import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { authorPath, homeAlternates, homePath, pageKey, sectionPath, topicPath } from '../articles/addresses.ts'
import { LEGAL_PAGES, STATIC_PAGES, staticAlternates } from '../platform/static-pages.ts'
import { inLocale, isInOneLanguage } from './locale-addresses.ts'

const others = LOCALES.filter((locale) => locale !== 'lt')

describe('the same page in another language', () => {
  it('[P-023] has no prefix in Lithuanian and its language’s code in every other', () => {
    expect(inLocale('/de/news', 'lt')).toBe('/news')
    for (const locale of others) expect(inLocale('/news', locale)).toBe(`/${locale}/news`)
  })

  it('[P-024] is found by dropping the language and putting the other one in front', () => {
    for (const locale of LOCALES) {
      for (const from of LOCALES) {
        for (const section of SECTIONS) expect(inLocale(sectionPath(from, section), locale)).toBe(sectionPath(locale, section))
        expect(inLocale(topicPath(from, 'c++', 2), locale)).toBe(topicPath(locale, 'c++', 2))
        expect(inLocale(authorPath(from, 'ada'), locale)).toBe(authorPath(locale, 'ada'))
        expect(inLocale(homePath(from), locale)).toBe(homePath(locale))
      }
    }
    expect(LOCALES.map((locale) => inLocale('/', locale))).toEqual(homeAlternates().map(({ path }) => path))
    for (const name of STATIC_PAGES) for (const { locale, path } of staticAlternates(name)) expect(inLocale(`/ja/${name}`, locale)).toBe(path)
  })

  it('[P-025] replaces the path’s language, or stands in front where there was none', () => {
    expect(inLocale('/en/search', 'de')).toBe('/de/search')
    expect(inLocale('/search', 'de')).toBe('/de/search')
    expect(inLocale('/xx/search', 'de')).toBe('/de/xx/search')
    // Lithuanian answers with and without its prefix; links lead to the canonical address.
    expect(pageKey(inLocale('/en/search', 'lt'))).toBe(pageKey('/lt/search'))
  })

  it('[P-025] is itself where there is one page for all languages', () => {
    const once = ['/feed', '/de/feed', '/de/news/feed.json', '/auth/login', '/auth', '/admin', '/admin/articles', '/robots.txt', '/sitemaps/de/news.xml']
    for (const path of [...once, ...LEGAL_PAGES.map((name) => `/${name}`)]) {
      expect([path, isInOneLanguage(path)]).toEqual([path, true])
      for (const locale of LOCALES) expect(inLocale(`${path}?a=1#b`, locale)).toBe(`${path}?a=1#b`)
    }
    for (const name of LEGAL_PAGES) expect(inLocale(`/de/${name}`, 'fr')).toBe(`/${name}`)
    for (const path of ['/', '/de', '/authors', '/administrator', '/news/feed-reader', '/terms/x']) expect([path, isInOneLanguage(path)]).toEqual([path, false])
  })

  it('[P-026] keeps query and fragment', () => {
    expect(inLocale('/en/search?q=a%2Fb&page=2#top', 'de')).toBe('/de/search?q=a%2Fb&page=2#top')
    expect(inLocale('/search#a?b', 'de')).toBe('/de/search#a?b')
    expect(inLocale('/?q=1', 'de')).toBe('/de?q=1')
    expect(inLocale('/de?q=/en/x', 'lt')).toBe('/lt?q=/en/x')
  })
})
