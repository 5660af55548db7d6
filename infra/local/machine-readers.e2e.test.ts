import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { FEED_FORMATS, feedPath } from '#shared/domain/articles/addresses.ts'
import { FEED_TYPES, feedLanguage } from '#shared/domain/publishing/feed.ts'
import { childrenOf, parseXml, textOf } from '#shared/domain/text/xml.testing.ts'
import { MESSAGES } from '#shared/languages/messages.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { demoArticles } from './seed/content.ts'
import { type NamedPage, namedPages } from './testing/crawl.ts'
import { finished, productApi } from './testing/product-api.ts'

const product = inject('product')

interface Document {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string[]
  /** Paths by hreflang. */
  alternates: Map<string, string>
  feeds: string[]
  /** Path of the picture beside a shared link. */
  image: string
  structuredData: { '@graph': Record<string, unknown>[] }
  /** Paths within the site, without query and fragment. */
  links: Set<string>
}

/** What a crawler takes from a page. */
function readDocument(html: string): Document {
  const found: Document = {
    lang: '',
    title: '',
    description: '',
    robots: '',
    canonical: [],
    alternates: new Map(),
    feeds: [],
    image: '',
    structuredData: { '@graph': [] },
    links: new Set(),
  }
  let open = ''
  let text = ''
  const parser = new Parser({
    onopentag: (name, { rel, href = '', hreflang, type, ...attributes }) => {
      const path = href.replace(product.url, '')
      if (name === 'a' && path.startsWith('/')) found.links.add(path.replace(/[?#].*$/, ''))
      if (name === 'html') found.lang = attributes.lang ?? ''
      if (name === 'meta' && attributes.name === 'description') found.description = attributes.content ?? ''
      if (name === 'meta' && attributes.name === 'robots') found.robots = attributes.content ?? ''
      if (name === 'meta' && attributes.property === 'og:image') found.image = (attributes.content ?? '').replace(product.url, '')
      if (name === 'link' && rel === 'canonical') found.canonical.push(path)
      if (name === 'link' && rel === 'alternate' && hreflang) found.alternates.set(hreflang, path)
      if (name === 'link' && rel === 'alternate' && type) found.feeds.push(path)
      open = name === 'script' && type === 'application/ld+json' ? 'data' : name
      text = ''
    },
    ontext: (part) => {
      text += part
    },
    onclosetag: (name) => {
      if (name === 'title' && open === 'title' && !found.title) found.title = text
      if (name === 'script' && open === 'data') found.structuredData = JSON.parse(text)
      open = ''
    },
  })
  parser.end(html)
  return found
}

/** Placeholder text is on no sitemap, and its page says so. */
async function unlisted(path: string): Promise<Document> {
  const found = readDocument(await (await fetch(product.url + path)).text())
  expect(found.robots, path).toContain('noindex')
  return found
}

describe('what machines read', () => {
  let pages: NamedPage[]
  const documents = new Map<string, Document>()

  beforeAll(async () => {
    const api = await productApi(product)
    const [, article] = await demoArticles()
    const created = await api('POST', '/api/articles', { ...article?.input, slug: `crawled-${Date.now()}` })
    const operation = await finished(api, await api('POST', `/api/articles/${created.body.id}/translations`, { publish: true }))
    expect(operation.status).toBe('success')
    pages = await namedPages(product.url)
    for (let at = 0; at < pages.length; at += 20) {
      await Promise.all(
        pages.slice(at, at + 20).map(async ({ path, sitemap }) => {
          const response = await fetch(product.url + path, { redirect: 'manual' })
          expect(response.status, `${path} of ${sitemap}`).toBe(200)
          const document = readDocument(await response.text())
          documents.set(path, { ...document, robots: response.headers.get('x-robots-tag') ?? document.robots })
        }),
      )
    }
  })

  it('the sitemaps name every home page and every article, each once, and only canonical addresses that may be listed', () => {
    const months = pages.filter(({ sitemap }) => !sitemap.endsWith('/news.xml'))
    expect(new Set(months.map(({ path }) => path)).size).toBe(months.length)
    for (const locale of LOCALES) expect(documents.has(`/${locale}`)).toBe(true)
    expect(months.length).toBeGreaterThanOrEqual(3 * LOCALES.length)
    for (const { path } of pages) {
      expect(documents.get(path)?.canonical, path).toEqual([path])
      expect(documents.get(path)?.robots, path).toBe('index,follow')
    }
    const dated = months.filter(({ sitemap }) => !sitemap.startsWith('/sitemaps/pages'))
    for (const { path, lastmod } of dated) expect(Date.parse(lastmod ?? ''), path).toBeLessThanOrEqual(Date.now())
    const news = pages.filter(({ sitemap }) => sitemap.endsWith('/news.xml')).map(({ path }) => path)
    expect(news.length).toBeGreaterThanOrEqual(2 * LOCALES.length)
    for (const path of news)
      expect(
        months.some((page) => page.path === path),
        path,
      ).toBe(true)
  })

  it('alternates are the same in sitemap and page, name the page itself and a default, and are answered by their siblings', async () => {
    for (const { path, alternates, sitemap } of pages) {
      const document = documents.get(path)
      if (!document) throw new Error(`There is no page ${path}.`)
      if (!sitemap.endsWith('/news.xml')) expect(document.alternates, path).toEqual(alternates)
      // Legal texts exist once, in English.
      if (alternates.size === 0 && !sitemap.endsWith('/news.xml')) continue
      expect(document.alternates.get(document.lang), path).toBe(path)
      expect(document.alternates.has('x-default'), path).toBe(true)
      for (const [hreflang, sibling] of document.alternates) {
        if (hreflang === 'x-default') continue
        const answer = documents.get(sibling) ?? (await unlisted(sibling))
        expect(answer.alternates, `${path} → ${sibling}`).toEqual(document.alternates)
      }
    }
  })

  it('every page has a title and a description of its own and structured data of its kind', () => {
    // Other tests publish the demo's articles again under other addresses: of each text one set counts.
    const sets = new Map([...documents.values()].map(({ alternates }) => [documents.get(alternates.get('en') ?? '')?.title, alternates]))
    const counted = [...documents].filter(([, { alternates }]) => [...sets.values()].some((set) => set.get('en') === alternates.get('en')))
    const words = counted.map(([path, { title, description, lang }]) => ({ path, title: `${lang} ${title}`, description: `${lang} ${description}` }))
    for (const { path, title, description } of words) {
      expect(title.length, path).toBeGreaterThan(10)
      expect(description.length, path).toBeGreaterThan(10)
    }
    expect(repeated(words.map(({ title }) => title))).toEqual([])
    expect(repeated(words.map(({ description }) => description))).toEqual([])
    for (const [path, { structuredData }] of documents) {
      expectSoundGraph(structuredData['@graph'], path)
      const types = structuredData['@graph'].map((thing) => thing['@type'])
      expect(types, path).toContain('NewsMediaOrganization')
      expect(
        types.some((type) => ['NewsArticle', 'WebSite', 'CollectionPage', 'ProfilePage', 'AboutPage', 'ContactPage', 'WebPage'].includes(String(type))),
        path,
      ).toBe(true)
    }
  })

  it('every link of every page leads to a page', async () => {
    const linked = new Set([...documents.values()].flatMap(({ links }) => [...links]))
    const others = [...linked].filter((path) => !documents.has(path))
    expect(linked.size - others.length).toBeGreaterThan(15 * LOCALES.length)
    for (let at = 0; at < others.length; at += 30) {
      await Promise.all(
        others.slice(at, at + 30).map(async (path) => expect([path, (await fetch(product.url + path, { redirect: 'manual' })).status]).toEqual([path, 200])),
      )
    }
  })

  it('[P-006] [P-188] feeds are served as what they are, list live articles and are not sent twice', async () => {
    const response = await fetch(`${product.url}/feed`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const channel = parseXml(await response.text()).children[0]!
    expect(textOf(channel, 'language')).toBe('en-us')
    const items = childrenOf(channel, 'item')
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(20)
    for (const item of items) expect((await fetch(textOf(item, 'link') ?? '')).status).toBe(200)
    const dates = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''))
    expect(dates).toEqual([...dates].sort((one, other) => other - one))
    const etag = response.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await fetch(`${product.url}/feed`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('every language and section has its feeds in three formats, and pages name them', async () => {
    const feeds = LOCALES.flatMap((locale) => [null, ...SECTIONS].flatMap((section) => FEED_FORMATS.map((format) => ({ locale, section, format }))))
    for (let at = 0; at < feeds.length; at += 30) {
      await Promise.all(
        feeds.slice(at, at + 30).map(async ({ locale, section, format }) => {
          const path = feedPath(locale, section, format)
          const response = await fetch(product.url + path)
          expect([response.status, response.headers.get('content-type')?.split(';')[0]], path).toEqual([200, FEED_TYPES[format]])
          const body = await response.text()
          expect(body, path).toContain(product.url + path)
          if (format === 'json') expect(JSON.parse(body).language, path).toBe(feedLanguage(locale))
          else parseXml(body)
        }),
      )
    }
    for (const [path, { feeds, lang, structuredData }] of documents) {
      const article = structuredData['@graph'].find((thing) => thing['@type'] === 'NewsArticle')
      const locale = LOCALES.find((one) => LOCALE_INFO[one].tag === lang) ?? 'en'
      if (!article) continue
      const section = SECTIONS.find((one) => path.split('/').includes(one)) ?? 'news'
      expect(feeds, path).toEqual([feedPath(locale, section, 'rss'), feedPath(locale, null, 'rss')])
      expect(article.articleSection, path).toBe(MESSAGES[locale].nav?.[section])
    }
    const named = new Set([...documents.values()].flatMap((document) => document.feeds))
    for (const locale of LOCALES) {
      for (const format of FEED_FORMATS) expect(named, `${locale} ${format}`).toContain(feedPath(locale, null, format))
    }
    for (const path of named) expect((await fetch(product.url + path, { method: 'HEAD' })).status, path).toBe(200)
  })

  it('an article has a picture of its own in every script, drawn for its present words only', async () => {
    const articles = [...documents].filter(([, { structuredData }]) => structuredData['@graph'].some((thing) => thing['@type'] === 'NewsArticle'))
    for (const tag of ['lt', 'ru', 'zh', 'ko']) {
      const [path, { image }] = articles.find(([, { lang }]) => lang === tag) ?? ['', { image: '' }]
      const response = await fetch(product.url + image)
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png'])
      const png = Buffer.from(await response.arrayBuffer())
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual(['PNG', 1200, 630])
      expect(png.length, path).toBeGreaterThan(40_000)
      const earlier = await fetch(product.url + image.replace(/[^/]+\.png$/, 'abc.png'), { redirect: 'manual' })
      expect([earlier.status, earlier.headers.get('location')], path).toEqual([302, image])
    }
    expect((await fetch(`${product.url}/images/share/018f0000-0000-7000-8000-000000000001/abc.png`)).status).toBe(404)
  })

  it('[P-191] robots.txt and llms.txt lead to what is there', async () => {
    const robots = await fetch(`${product.url}/robots.txt`)
    expect([robots.status, robots.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain'])
    const text = await robots.text()
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string)
    expect(closed).toContain('/admin/')
    for (const { path } of pages) expect([path, closed.filter((prefix) => path.startsWith(prefix))]).toEqual([path, []])
    const [, index = ''] = /^Sitemap: (.+)$/m.exec(text) ?? []
    expect((await fetch(index)).status).toBe(200)
    const llms = await (await fetch(`${product.url}/llms.txt`)).text()
    for (const locale of LOCALES) expect(llms).toContain(`[${LOCALE_INFO[locale].englishName}](${product.url}/${locale})`)
    const links = [...llms.matchAll(/\]\(([^)]+feed[^)]*)\)/g)].map(([, address]) => address as string)
    for (const address of links) expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200)
  })
})

/** What search engines ask of each type, every address of it on this site, references that lead somewhere, and steps in order. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'inLanguage', 'description'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ProfilePage: ['mainEntity', 'name', 'url'],
  CollectionPage: ['mainEntity', 'name', 'url', 'description'],
  WebSite: ['name', 'url', 'potentialAction'],
  Person: ['name', 'url'],
  NewsMediaOrganization: ['name', 'url'],
}

function expectSoundGraph(graph: readonly Record<string, unknown>[], path: string): void {
  const ids = new Set<unknown>()
  const references: unknown[] = []
  const look = (thing: unknown): void => {
    if (Array.isArray(thing)) thing.forEach(look)
    if (Array.isArray(thing) || typeof thing !== 'object' || thing === null) return
    // The original is described on its own page.
    const { '@type': type, '@id': id, translationOfWork: _, ...rest } = thing as Record<string, unknown>
    if (type === undefined) references.push(id)
    else ids.add(id)
    for (const field of ASKED[String(type)] ?? []) expect(rest[field], `${path} ${type} ${field}`).toBeTruthy()
    for (const field of ['url', 'item', 'mainEntityOfPage']) if (typeof rest[field] === 'string') expect(rest[field], path).toContain(product.url)
    if (type === 'BreadcrumbList' || type === 'ItemList') {
      const steps = rest.itemListElement as { position: number; name: string }[]
      expect(
        steps.map(({ position, name }) => [position, Boolean(name)]),
        path,
      ).toEqual(steps.map((_, index) => [index + 1, true]))
    }
    Object.values(rest).forEach(look)
  }
  look(graph)
  // Pages of lists are part of the site, which the home pages describe.
  for (const id of references) if (!String(id).endsWith('#website')) expect(ids, `${path} ${id}`).toContain(id)
}

const repeated = (words: readonly string[]): string[] => words.filter((one, index) => words.indexOf(one) !== index)
