import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import {
  articleLink,
  articlePath,
  authorPath,
  defaultAlternate,
  feedPath,
  homeAlternates,
  pageKey,
  searchAddress,
  searchAlternates,
  searchPath,
  sectionPath,
  staticKey,
  topicKey,
  topicPath,
} from './addresses.ts'

describe('addresses', () => {
  it('prefix every locale but Lithuanian', () => {
    expect(articlePath('lt', 'news', 'x')).toBe('/news/x')
    for (const locale of LOCALES.filter((code) => code !== 'lt')) expect(articlePath(locale, 'news', 'x')).toBe(`/${locale}/news/x`)
  })

  it('lead to one file each, with or without the Lithuanian prefix', () => {
    expect(pageKey('/news/x')).toBe('pages/lt/news/x')
    expect(pageKey('/lt/news/x')).toBe('pages/lt/news/x')
    expect(pageKey('/ja/news/x')).toBe('pages/ja/news/x')
    expect(pageKey('/ja')).toBe('pages/ja')
    expect(pageKey('/')).toBe('pages/lt')
    expect(staticKey('/about')).toBe('static/lt/about')
    expect(staticKey('/de/contact/pages')).toBe('static/de/contact/pages')
  })

  it('lead to the search of each language, with what was looked for and from where on', () => {
    expect([searchPath('lt'), searchPath('de')]).toEqual(['/search', '/de/search'])
    expect(searchAlternates()).toHaveLength(15)
    expect(searchAlternates().slice(0, 3)).toEqual([
      { locale: 'lt', path: '/search' },
      { locale: 'en', path: '/en/search' },
      { locale: 'de', path: '/de/search' },
    ])
    expect([searchAddress('en', ''), searchAddress('en', '', 0)]).toEqual(['/en/search', '/en/search'])
    expect(searchAddress('lt', 'užpakalinės durys')).toBe('/search?q=u%C5%BEpakalin%C4%97s+durys')
    expect(searchAddress('de', 'a&b', 20)).toBe('/de/search?q=a%26b&offset=20')
  })

  it('lead to feeds in RSS unless another format is wanted', () => {
    expect([feedPath('en'), feedPath('de'), feedPath('de', null, 'atom')]).toEqual(['/feed', '/de/feed', '/de/feed.atom'])
    expect([feedPath('lt', 'news'), feedPath('en', 'news', 'json')]).toEqual(['/news/feed', '/en/news/feed.json'])
  })

  it('give readers of other languages the English article, or none', () => {
    const english = { locale: 'en', path: '/en/news/x' } as const
    expect(defaultAlternate([{ locale: 'de', path: '/de/news/x' }, english])).toBe(english)
    expect(defaultAlternate([{ locale: 'de', path: '/de/news/x' }])).toBeUndefined()
  })

  it('[P-007] [P-008] [P-010] lead to sections, topics and authors, unprefixed in Lithuanian, later pages under /page/n', () => {
    expect([sectionPath('lt', 'news'), sectionPath('de', 'news'), sectionPath('de', 'news', 2)]).toEqual(['/news', '/de/news', '/de/news/page/2'])
    expect([topicPath('lt', 'zero-day'), topicPath('en', 'zero-day', 3)]).toEqual(['/topic/zero-day', '/en/topic/zero-day/page/3'])
    expect([authorPath('lt', 'ada'), authorPath('ja', 'ada', 2)]).toEqual(['/author/ada', '/ja/author/ada/page/2'])
  })

  it('[P-083] [P-151] make one topic of all spellings of a tag, with one address and one file', () => {
    for (const tag of ['Zero Day', 'zero-day', ' zero  day ', 'zero\u2011day', 'ZERO - DAY']) expect([tag, topicKey(tag)]).toEqual([tag, 'zero-day'])
    expect([topicKey('C++'), topicKey('.NET'), topicKey('ci/cd'), topicKey('..'), topicKey('/')]).toEqual(['c++', 'net', 'ci-cd', '', ''])
    expect(topicPath('en', topicKey('C++'))).toBe('/en/topic/c%2B%2B')
    expect(pageKey(topicPath('en', topicKey('C++')))).toBe('pages/en/topic/c++')
    expect(pageKey(topicPath('lt', topicKey('Šnipinėjimas')))).toBe('pages/lt/topic/šnipinėjimas')
  })

  it('have a home page for every locale', () => {
    expect(homeAlternates().map(({ path }) => path)).toEqual(LOCALES.map((locale) => `/${locale}`))
  })
})

describe('links to articles', () => {
  it('[P-031] use a slug that is a path of this site as it is, and nothing that would leave it', () => {
    expect(articleLink('de', 'news', '/en/guides/x')).toBe('/en/guides/x')
    for (const slug of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/x',
      'javascript:alert(1)',
      '\\\\evil.example',
      '/\t/evil.example',
      '/a\\..\\b',
    ]) {
      const link = articleLink('de', 'news', slug)
      expect(link).toMatch(/^\/de\/news\//)
      expect(new URL(link, 'https://site.example').origin).toBe('https://site.example')
    }
  })

  it('[P-032] otherwise take the last segment, below language and section, Lithuanian without its prefix', () => {
    expect(articleLink('de', 'news', 'x')).toBe('/de/news/x')
    expect(articleLink('de', 'news', 'en/guides/x/')).toBe('/de/news/x')
    expect(articleLink('lt', 'news', 'x')).toBe('/news/x')
    for (const locale of LOCALES) expect(pageKey(articleLink(locale, 'deals', 'x'))).toBe(`pages/${locale}/deals/x`)
  })

  it('[P-033] lead home without a slug', () => {
    for (const locale of LOCALES) expect(articleLink(locale, 'news', '')).toBe(`/${locale}`)
    expect(articleLink('de', 'news', '/')).toBe('/de')
  })
})
