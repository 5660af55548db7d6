import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { edgeSource, FUNCTION_LIMIT } from './source.ts'

const source = edgeSource('./viewer-response.js')
const context = createContext({})
runInContext(source, context)

const HOST = 'news.example'
interface Visit {
  uri: string
  from?: string
  headers?: Record<string, string>
  cookie?: string
}

/** The language that a visitor's browser is told to keep. */
function kept({ uri, from, headers = {}, cookie }: Visit): string | undefined {
  const all = { host: HOST, ...(from === undefined ? {} : { referer: from.startsWith('/') ? `https://${HOST}${from}` : from }), ...headers }
  const event = {
    request: {
      method: 'GET',
      uri,
      querystring: {},
      headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }])),
      cookies: cookie ? { locale: { value: cookie } } : {},
    },
    response: { statusCode: 200, headers: { 'content-type': { value: 'text/html' } } },
  }
  const { cookies } = JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context))
  if (cookies) expect(cookies.locale.attributes).toBe('Path=/; Max-Age=31536000; SameSite=Lax')
  return cookies?.locale.value
}

/** What an answer says of its language. */
function said(uri: string, headers: Record<string, string> = {}, cookie?: string, vary?: string) {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
  const request = { method: 'GET', uri, querystring: {}, headers: named, cookies: cookie ? { locale: { value: cookie } } : {} }
  const response = { statusCode: 200, headers: vary ? { vary: { value: vary } } : {} }
  const { headers: answered } = JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify({ request, response })}))`, context))
  return [answered.vary?.value, answered['content-language']?.value]
}

describe('an answer whose language was negotiated', () => {
  it('says so, and which it is', () => {
    expect(said('/', { 'accept-language': 'fr' })).toEqual(['Accept-Language, Cookie', 'fr'])
    expect(said('/', { 'accept-language': 'fr' }, 'ja', 'Accept-Encoding')).toEqual(['Accept-Encoding, Accept-Language, Cookie', 'ja'])
    expect(said('/pages/de/page.html', { 'accept-language': 'de', 'x-negotiated': '1' })).toEqual(['Accept-Language, Cookie', 'de'])
  })

  it('says nothing where the address has the language', () => {
    for (const uri of ['/de', '/pages/de/page.html', '/news', '/assets/a.js']) expect(said(uri, { 'accept-language': 'fr' })).toEqual([undefined, undefined])
  })
})

describe('a language chosen without scripts', () => {
  it('fits into CloudFront', () => expect(Buffer.byteLength(source)).toBeLessThan(FUNCTION_LIMIT))

  it('[P-021] is kept when a reader goes from a page to one in another language, by address or by file', () => {
    expect(kept({ uri: '/de/guides/x', from: '/guides/x' })).toBe('de')
    expect(kept({ uri: '/pages/ja/page.html', from: '/de?a=1' })).toBe('ja')
    expect(kept({ uri: '/pages/lt/guides/x/page.html', from: '/en/guides/x' })).toBe('lt')
    expect(kept({ uri: '/static/fr/about/page.html', from: '/en/about' })).toBe('fr')
    expect(kept({ uri: '/lt', from: '/en/nothing' })).toBe('lt')
    expect(kept({ uri: '/de', from: '/', headers: { 'accept-language': 'fr' } })).toBe('de')
    expect(kept({ uri: '/de', from: '/en', cookie: 'ja' })).toBe('de')
  })

  it('is none within one language, from elsewhere, without a page, or when it is kept already', () => {
    expect(kept({ uri: '/de/news', from: '/de' })).toBeUndefined()
    expect(kept({ uri: '/de/news', from: '/', headers: { 'accept-language': 'de-AT' } })).toBeUndefined()
    expect(kept({ uri: '/de' })).toBeUndefined()
    for (const from of [
      'https://evil.example/en',
      `https://${HOST}.evil.example/en`,
      `https://x@${HOST}/en`,
      'nonsense',
      '/privacy',
      '/admin/articles',
      '/feed',
    ])
      expect([from, kept({ uri: '/de', from })]).toEqual([from, undefined])
    for (const uri of [
      '/privacy',
      '/assets/core-1.js',
      '/images/share/x/1.png',
      '/data/popularity/de.json',
      '/config.json',
      '/static/app/page.html',
      '/static/config.json',
      '/feeds/de/all.rss',
    ])
      expect([uri, kept({ uri, from: '/en' })]).toEqual([uri, undefined])
    expect(kept({ uri: '/de', from: '/en', cookie: 'de' })).toBeUndefined()
    expect(kept({ uri: '/pages/de/data.json', from: '/en', headers: { 'sec-fetch-dest': 'empty' } })).toBeUndefined()
  })
})
