import { request } from 'node:http'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { authorPath, FEED_FORMATS, feedPath, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import { popularityPath } from '#shared/domain/publishing/popularity.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { demoArticles } from './seed/content.ts'
import { sitemapPaths } from './testing/crawl.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'

const product = inject('product')
const port = Number(new URL(product.url).port)

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A request whose target goes out as it stands: `fetch` would tidy it up. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).end()
  })

const published = async (api: Requester): Promise<string> => {
  const { articles } = (await api('GET', '/api/articles?limit=100')).body
  return articles.find(({ path }: { path: string | null }) => path)?.path
}

describe('addresses that nobody should type', () => {
  it('no address leads away from the site', async () => {
    const hosts = ['evil.example', 'evil.example/', 'evil.example/%2e%2e', 'evil.example?x=1', 'user@evil.example']
    const starts = [
      '//',
      '///',
      '/\\',
      '\\\\',
      '/\\/',
      '/%2f',
      '/%2f%2f',
      '/%5c',
      '/%5c%5c',
      '/.//',
      '/..//',
      '/%2e%2e//',
      '/%09//',
      '/en//',
      '/en/\\',
      '/en/%2f',
      '/lt//',
      '/;//',
      '/en/news//',
    ]
    const rest = [
      'http://evil.example/',
      'http:evil.example',
      '/http://evil.example/',
      '/en/news/http://evil.example/',
      '/?next=//evil.example',
      '/en/?url=//evil.example',
      '*',
    ]
    const paths = [...starts.flatMap((start) => hosts.map((host) => start + host)), ...rest]
    for (const path of paths) {
      const { status, headers } = await get(path)
      expect(status, path).toBeLessThan(500)
      const { location } = headers
      if (location === undefined) continue
      expect(new URL(String(location), `${product.url}/en/news/x`).origin, `${path} → ${location}`).toBe(product.url)
      expect(location, path).toMatch(/^\/(?![/\\])/)
    }
  })

  it('no path leaves the pages', async () => {
    const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '....//', '%252e%252e%252f', '.%00./']
    const targets = ['staging/', 'config.json', 'etc/passwd', 'package.json', 'pages/en/page.html', 'identity/identity-key.json', 'table.sqlite']
    const starts = ['/', '/assets/', '/images/', '/en/', '/en/news/', '/admin/', '/pages/']
    for (const path of starts.flatMap((start) => up.flatMap((one) => targets.map((target) => start + one.repeat(6) + target)))) {
      const { status, text } = await get(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/root:x:|"private|PRIVATE KEY|SQLite format|"devDependencies"|"d":/)
    }
  })

  it('odd requests get plain answers: other hosts, other methods, files of the bucket', async () => {
    for (const host of ['evil.example', 'localhost', '127.0.0.1:1', 'simulpress.invalid', '[::1]']) {
      const { status, headers, text } = await get('/en', { host })
      expect(status, host).toBeLessThan(500)
      expect(String(headers.location ?? ''), host).not.toContain('evil')
      expect(text, host).not.toContain('evil.example')
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await fetch(`${product.url}/en`, { method })).status, method).toBeOneOf([403, 405])
    for (const path of ['/pages/en/page.html', '/staging/', '/staging/x/1/en/page.html', '/en/404', '/lt/404', '/404', '/en/page.html', '/page.html'])
      expect((await get(path)).status, path).toBeOneOf([301, 404])
    for (const path of ['/%', '/%zz', '/en/news/%e0%a4%a', '/en/%00', `/en/news/${'x'.repeat(5000)}`, '/en/news/__proto__', '/en/constructor', '/__proto__/x'])
      expect((await get(path)).status, path).toBeOneOf([400, 404])
  })

  it('forged forwarding headers change nothing', async () => {
    const plain = (await get('/en')).text
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
      forwarded: 'host=evil.example',
    }
    expect((await get('/en', forged)).text).toBe(plain)
  })
})

describe('headers of every kind of page', () => {
  let paths: Record<string, string>
  beforeAll(async () => {
    const article = await published(await productApi(product))
    paths = {
      'home that negotiates': '/',
      home: '/en',
      article,
      'article data': `${article}/data.json`,
      'not found': '/en/news/there-is-no-such-article',
      'not found elsewhere': '/de/nowhere',
      redirect: `${article}/`,
      'sign-in': '/auth/login',
      admin: '/admin',
      'admin screen': '/admin/articles',
      configuration: '/config.json',
      'missing file': '/assets/none.js',
    }
  })

  it('[X3] a closed policy, no framing, no sniffing, no referrer to others, no inline script', async () => {
    for (const [kind, path] of Object.entries(paths)) {
      const { headers, text, status } = await get(path)
      expect(status, kind).toBeLessThan(500)
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      )
      expect(policy.get('default-src'), kind).toBe("'none'")
      expect(policy.get('script-src'), kind).toBe("'self'")
      for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy.get(name), `${kind} ${name}`).toBe("'none'")
      expect(policy.get('form-action'), kind).toBe("'self'")
      expect(headers['x-content-type-options'], kind).toBe('nosniff')
      expect(headers['x-frame-options'], kind).toBe('DENY')
      expect(headers['referrer-policy'], kind).toBe('strict-origin-when-cross-origin')
      expect(headers.server, kind).toBeUndefined()
      for (const [, attributes = '', inner = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
        expect(inner, kind).toBe('')
        expect(attributes, kind).toMatch(/src="\/assets\//)
      }
      expect(text, kind).not.toMatch(/<[^>]+\son\w+=/)
    }
  })

  it('the API: never stored, never sniffed, whoever answers', async () => {
    for (const path of ['/api/categories', '/api/openapi.json', '/api/articles', '/api/nothing', '/api/articles/x']) {
      const { headers } = await get(path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    }
  })
})

/**
 * Every public surface there is: article pages and their data by section and locale, home pages and their data, the
 * negotiated root, lists, feeds, sitemaps, search, lookups of the origin fallback by slug and by id, the site's files, and the
 * API without a token. A new public surface belongs into this list.
 */
describe('what is not published', () => {
  const marker = `zqdraft${Date.now()}`
  /** Only the draft has it; pages repeat it, as it stands in their address. */
  const topic = `quiet-${Date.now()}`
  const ids: string[] = []
  const slugs: string[] = []
  let api: Requester

  const surfaces = (sitemaps: readonly string[]): string[] => {
    const prefixes = ['', ...LOCALES.map((locale) => `/${locale}`)]
    const names = [...new Set([...ids, ...slugs, ...slugs.map((slug) => slug.split('-').at(-1) as string), marker])]
    // The lookup of a missed address ignores the section: all of them for the original, two for everything else.
    const originals = SECTIONS.flatMap((section) => [ids[0], slugs[0]].map((name) => `/en/${section}/${name}`))
    const guessed = prefixes.flatMap((prefix) => [ids[0], slugs[0], marker].map((name) => `${prefix}/guides/${name}`))
    const articles = [...originals, ...guessed, ...names.flatMap((name) => ['', '/en', '/ru'].map((prefix) => `${prefix}/news/${name}`))]
    const homes = prefixes.flatMap((prefix) => [prefix || '/', `${prefix}/data.json`])
    const files = names.flatMap((name) => [
      `/pages/en/news/${name}/page.html`,
      `/staging/${name}/1/en/page.html`,
      `/staging/${name}/1/en/data.json`,
      `/images/${name}`,
      `/images/share/${name}/1.png`,
    ])
    const open = ['/api/categories', '/api/openapi.json', '/api/articles', ...names.flatMap((name) => [`/api/articles/${name}`, `/api/operations/${name}`])]
    return [
      ...articles,
      ...articles.map((path) => `${path}/data.json`),
      ...homes,
      ...files,
      ...open,
      '/config.json',
      '/llms.txt',
      ...LOCALES.flatMap((locale) => SECTIONS.map((section) => sectionPath(locale, section))),
      ...LOCALES.flatMap((locale) => [topicPath(locale, topic), authorPath(locale, 'dana-demo'), popularityPath(locale)]),
      ...['en', 'ja'].flatMap((locale) => [
        ...SECTIONS.map((section) => `/api/published/${locale}/categories/${section}`),
        `/api/published/${locale}/topics/${topic}`,
        ...names.map((name) => `/api/published/${locale}/articles/${name}`),
      ]),
      ...ids.flatMap((id) => [`/api/published/articles/${id}/translations`, `/api/published/articles/${id}/related`]),
      ...LOCALES.flatMap((locale) => [`/api/published/featured?locale=${locale}`, `/api/search?query=${marker.slice(0, -1)}&locale=${locale}`]),
      ...LOCALES.flatMap((locale) => [null, ...SECTIONS].flatMap((section) => FEED_FORMATS.map((format) => feedPath(locale, section, format)))),
      ...sitemaps,
      // A last word is looked for as a beginning, and the page repeats what was asked for.
      `/search?q=${marker.slice(0, -1)}`,
      `/api/search?query=${marker.slice(0, -1)}`,
    ]
  }

  async function expectUnseen(): Promise<void> {
    const paths = surfaces(await sitemapPaths(product.url))
    for (let at = 0; at < paths.length; at += 40) {
      await Promise.all(
        paths.slice(at, at + 40).map(async (path) => {
          const { status, text, headers } = await get(path)
          expect(status, path).toBeLessThan(500)
          expect(text, path).not.toContain(marker)
          expect(String(headers.location ?? ''), path).not.toContain(marker)
        }),
      )
    }
  }

  beforeAll(async () => {
    api = await productApi(product)
  })

  it('[V1] [V2] [P-094] a draft, planned, translated or refused by the gate, is on no public address; a changed working copy neither', async () => {
    const [, draft] = await demoArticles()
    const body = {
      ...draft?.input,
      tags: [topic],
      featured: true,
      // Somebody may guess what is to come out, and when.
      scheduled_for: new Date(Date.now() + 3_600_000 * 24).toISOString(),
      slug: `${marker}-draft`,
      title: `Draft ${marker}`,
      excerpt: marker,
      content: `<p>${marker} and other words.</p>`,
    }
    const created = (await api('POST', '/api/articles', body)).body
    ids.push(created.id)
    slugs.push(created.slug)
    await expectUnseen()
    await finished(api, await api('POST', `/api/articles/${created.id}/translations`, { publish: true }))
    const { translations, published } = (await api('GET', `/api/articles/${created.id}`)).body
    expect(published, 'the gate refuses so short a text').toBe(false)
    for (const { id } of translations) {
      const translation = (await api('GET', `/api/articles/${id}`)).body
      ids.push(id)
      slugs.push(translation.slug)
    }
    await expectUnseen()
  })

  it('[V1] a changed working copy of a live article stays off every public address', async () => {
    const [, live] = await demoArticles()
    const slug = `visible-${Date.now()}`
    const created = (await api('POST', '/api/articles', { ...live?.input, slug })).body
    const operation = await finished(api, await api('POST', `/api/articles/${created.id}/translations`, { publish: true }))
    expect(operation.status).toBe('success')
    const saved = await api('PUT', `/api/articles/${created.id}`, {
      ...live?.input,
      slug: `${marker}-moved`,
      title: `Changed ${marker}`,
      excerpt: marker,
      version: created.version,
    })
    expect(saved.body).toMatchObject({ published: true, changed: true })
    ids.push(created.id)
    slugs.push(`${marker}-moved`, slug)
    await expectUnseen()
    expect((await get(`/en/guides/${slug}`)).status).toBe(200)
    expect((await get(`/en/guides/${marker}-moved`)).status).toBe(404)
  })
})
