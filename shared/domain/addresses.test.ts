import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { articlePath, defaultAlternate, homeAlternates, pageKey } from './addresses.ts'

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
  })

  it('give readers of other languages the English article, or none', () => {
    const english = { locale: 'en', path: '/en/news/x' } as const
    expect(defaultAlternate([{ locale: 'de', path: '/de/news/x' }, english])).toBe(english)
    expect(defaultAlternate([{ locale: 'de', path: '/de/news/x' }])).toBeUndefined()
  })

  it('have a home page for every locale', () => {
    expect(homeAlternates().map(({ path }) => path)).toEqual(LOCALES.map((locale) => `/${locale}`))
  })
})
