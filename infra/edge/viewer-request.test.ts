import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FEED_FORMATS, feedPath, pageKey, staticKey } from '#shared/domain/articles/addresses.ts'
import { LEGAL_PAGES, staticAddresses } from '#shared/domain/platform/static-pages.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { resolveLocale, wantedLanguages } from '#shared/domain/publishing/locale-choice.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { edgeSource, FUNCTION_LIMIT } from './source.ts'

interface Request {
  uri: string
  cookies?: Record<string, { value: string }>
  headers?: Record<string, { value: string }>
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
}
interface Answer {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

const source = edgeSource('./viewer-request.js')
const context = createContext({})
runInContext(source, context)

function ask(request: Request): Answer {
  const event = { request: { method: 'GET', cookies: {}, headers: {}, querystring: {}, ...request } }
  return JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context))
}
const fileOf = (uri: string) => ask({ uri }).uri
const moved = (request: Request) => {
  const { statusCode, headers } = ask(request)
  return { statusCode, location: headers?.location?.value }
}
const home = (cookie?: string, language?: string) =>
  ask({
    uri: '/',
    ...(cookie === undefined ? {} : { cookies: { locale: { value: cookie } } }),
    ...(language === undefined ? {} : { headers: { 'accept-language': { value: language } } }),
  }).uri

describe('edge function', () => {
  it('fits into CloudFront', () => expect(Buffer.byteLength(source)).toBeLessThan(FUNCTION_LIMIT))

  it('serves every page under the key that the renderer writes', () => {
    for (const path of [...LOCALES.map((locale) => `/${locale}`), '/news/x', '/lt/news/x', '/de/guides/y', '/xx/news/z', '/xx']) {
      expect(fileOf(path)).toBe(`/${pageKey(path)}/page.html`)
      expect(fileOf(`${path}/data.json`)).toBe(`/${pageKey(path)}/data.json`)
    }
  })

  it('finds what deployments write below a prefix of its own', () => {
    for (const { path } of staticAddresses()) {
      expect(fileOf(path)).toBe(`/${staticKey(path)}/page.html`)
      expect(fileOf(`${path}/data.json`)).toBe(`/${staticKey(path)}/data.json`)
    }
    expect(fileOf('/de/saved')).toBe('/static/de/saved/page.html')
    expect(fileOf('/de/newsletter/unknown')).toBe('/static/de/newsletter/unknown/page.html')
    expect(fileOf('/404')).toBe('/static/lt/404/')
    for (const uri of ['/config.json', '/robots.txt', '/llms.txt', '/0123456789abcdef0123456789abcdef.txt']) expect(fileOf(uri)).toBe(`/static${uri}`)
    for (const uri of ['/static/config.json', '/static/app/page.html']) expect(fileOf(uri)).toMatch(/^\/pages\/lt\/static\//)
    for (const uri of ['/news/about', '/aboutx', '/de/topic/contact']) expect(fileOf(uri)).toMatch(/^\/pages\//)
  })

  it('lets files pass', () => {
    for (const uri of ['/assets/core-1.js', '/images/x/og.jpg', '/favicon.ico', '/sitemaps/sitemap-index.xml', '/sitemaps/de/2026-11.xml'])
      expect(fileOf(uri)).toBe(uri)
  })

  it('[P-006] serves every feed under the key that the publication writes', () => {
    for (const locale of LOCALES) {
      for (const format of FEED_FORMATS) {
        for (const section of [null, ...SECTIONS]) expect(fileOf(feedPath(locale, section, format))).toBe(`/${feedKey(locale, section, format)}`)
      }
    }
    expect(fileOf('/en/feed')).toBe(fileOf('/feed'))
    expect(fileOf('/lt/news/feed')).toBe(fileOf('/news/feed'))
    for (const uri of ['/xx/feed', '/en/other/feed', '/feed.xml', '/en/news/feed-x', '/en/news/x/feed']) expect(fileOf(uri)).toMatch(/^\/pages\//)
  })

  it('starts the application at admin and auth addresses, and nowhere else', () => {
    for (const uri of ['/admin', '/admin/articles/1', '/auth/login']) expect(fileOf(uri)).toBe('/static/app/page.html')
    for (const uri of ['/administrator', '/authors', '/en/admin']) expect(fileOf(uri)).not.toBe('/static/app/page.html')
  })

  it('[P-021] chooses the language of the root: stored choice or profile, browser, Lithuanian', () => {
    expect(home('ja', 'de')).toBe('/pages/ja/page.html')
    expect(home('xx', 'de')).toBe('/pages/de/page.html')
    expect(home(undefined, 'fi, en;q=0.3, pl;q=0.7')).toBe('/pages/pl/page.html')
    expect(home(undefined, 'fr;q=0, fi')).toBe('/pages/en/page.html')
    expect(home(undefined, ';;q=,,')).toBe('/pages/lt/page.html')
    expect(home()).toBe('/pages/lt/page.html')
  })

  it('[P-021] lets the language of an address stand, whatever else is wanted', () => {
    for (const locale of LOCALES)
      expect(ask({ uri: `/${locale}`, cookies: { locale: { value: 'ja' } }, headers: { 'accept-language': { value: 'ko' } } }).uri).toBe(
        `/pages/${locale}/page.html`,
      )
  })

  it('[P-022] takes a regional language for the language, and English for one that we do not have', () => {
    expect(home(undefined, 'de-AT,de;q=0.9,en;q=0.8')).toBe('/pages/de/page.html')
    expect(home(undefined, 'zh-Hans-CN')).toBe('/pages/zh/page.html')
    expect(home(undefined, 'fi')).toBe('/pages/en/page.html')
    expect(home(undefined, '*')).toBe('/pages/lt/page.html')
  })

  it('decides as the rest of the product does', () => {
    for (const stored of ['de', 'xx', '', '__proto__'])
      for (const language of ['pt-BR, en', 'fi', '', 'sv;q=0.1, tr;q=0.2, *'])
        expect(home(stored, language)).toBe(`/pages/${resolveLocale({ stored, browser: wantedLanguages(language) })}/page.html`)
  })

  it('[P-023] serves Lithuanian with and without its prefix', () => {
    for (const path of ['/news', '/news/x', '/topic/zero-day', '/search']) expect(fileOf(path)).toBe(fileOf(`/lt${path}`))
  })

  it('[P-004] leads from a legal page with a language in front to the one that exists', () => {
    for (const name of LEGAL_PAGES) {
      for (const locale of LOCALES) {
        expect(moved({ uri: `/${locale}/${name}` })).toEqual({ statusCode: 301, location: `/${name}` })
        expect(moved({ uri: `//${locale}/${name}/`, querystring: { a: { value: '1' } } })).toEqual({ statusCode: 301, location: `/${name}?a=1` })
        expect(moved({ uri: `/${locale}/${name}/data.json` })).toEqual({ statusCode: 301, location: `/${name}/data.json` })
      }
      expect(fileOf(`/${name}`)).toBe(`/static/lt/${name}/page.html`)
      for (const uri of [`/xx/${name}`, `/de/${name}/more`, `/de/news/${name}`, `/news/${name}`]) expect(fileOf(uri)).toMatch(/^\/(?:pages|static)\//)
    }
  })

  it('answers the data of the root in the same language as the root', () => {
    expect(ask({ uri: '/data.json', cookies: { locale: { value: 'ru' } } }).uri).toBe('/pages/ru/data.json')
  })

  it('sends addresses to their normal form, query kept', () => {
    expect(moved({ uri: '/en/news/x/' })).toEqual({ statusCode: 301, location: '/en/news/x' })
    expect(moved({ uri: '/en//news///x' })).toEqual({ statusCode: 301, location: '/en/news/x' })
    const querystring = { a: { value: '1' }, b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] }, c: { value: '' } }
    expect(moved({ uri: '/de/', querystring })).toEqual({ statusCode: 301, location: '/de?a=1&b=x&b=y&c' })
  })

  it('never leads off the site', () => {
    for (const uri of ['//evil.com', '//evil.com/', '/\\evil.com/', '/\\/evil.com', '///evil.com//', '\\\\evil.com']) {
      expect(new URL(moved({ uri }).location ?? '', 'https://site.example').origin).toBe('https://site.example')
    }
  })

  it('gives the not-found pages no address of their own', () => {
    for (const uri of ['/404', '/de/404', '/de/404/article']) expect(fileOf(uri)).not.toMatch(/\.html$/)
  })
})
