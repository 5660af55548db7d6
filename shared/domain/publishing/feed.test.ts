import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { FEED_FORMATS, feedPath } from '../articles/addresses.ts'
import { childrenOf, parseXml, textOf } from '../text/xml.testing.ts'
import { absoluteBody, type Feed, type FeedItem, feedImage, feedKey, feedLanguage } from './feed.ts'
import { atomFeed } from './feed-atom.ts'
import { jsonFeed } from './feed-json.ts'
import { rssFeed } from './feed-rss.ts'

const ORIGIN = 'https://news.example'
const HOSTILE = 'A </title> & "b" ]]> <script>alert(1)</script> \u0007 — 漢字'

const item = (number: number, words = `Article ${number}`): FeedItem => ({
  id: `urn:uuid:018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  url: `${ORIGIN}/en/news/article-${number}`,
  title: words,
  summary: words,
  html: `<p>${words}</p><pre><code>a ]]&gt; b</code></pre>`,
  published_at: `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`,
  updated_at: `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`,
  authors: [{ name: words, url: `${ORIGIN}/en/author/rasa` }],
  categories: ['News', words],
  image: feedImage('/images/xz/1600.webp', words, ORIGIN),
  source_type: null,
  sources: [],
})
const feedOf = (items: FeedItem[]): Feed => ({
  locale: 'en',
  section: null,
  title: 'Test — News & more',
  description: 'What happened < today',
  origin: ORIGIN,
  page: '/en',
  items,
})

describe('RSS', () => {
  it('[P-006] [P-188] is RSS 2.0 in en-us with every article in full', () => {
    const root = parseXml(rssFeed(feedOf([item(2), item(1)])))
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0'])
    const channel = root.children[0]!
    expect([textOf(channel, 'title'), textOf(channel, 'link'), textOf(channel, 'description'), textOf(channel, 'language')]).toEqual([
      'Test — News & more',
      `${ORIGIN}/en`,
      'What happened < today',
      'en-us',
    ])
    expect(textOf(channel, 'lastBuildDate')).toBe('Mon, 02 Nov 2026 12:00:00 +0000')
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: `${ORIGIN}/feed`, type: 'application/rss+xml' })
    const [first, second] = childrenOf(channel, 'item')
    expect([textOf(first!, 'title'), textOf(second!, 'title')]).toEqual(['Article 2', 'Article 1'])
    expect(textOf(first!, 'link')).toBe(`${ORIGIN}/en/news/article-2`)
    expect(childrenOf(first!, 'guid')[0]).toMatchObject({ text: item(2).id, attributes: { isPermaLink: 'false' } })
    expect(textOf(first!, 'pubDate')).toBe('Mon, 02 Nov 2026 10:00:00 +0000')
    expect(textOf(first!, 'content:encoded')).toBe(item(2).html)
    expect(childrenOf(first!, 'media:content')[0]?.attributes).toMatchObject({ url: `${ORIGIN}/images/xz/1600.webp`, medium: 'image', type: 'image/webp' })
  })
})

it('every format says that a machine had a part in a text, and what it is based on', () => {
  const code = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const feed = feedOf([{ ...item(2), source_type: code, sources: ['https://cert.example/?a&b'] }, item(1)])
  const [rss, plain] = childrenOf(parseXml(rssFeed(feed)).children[0]!, 'item')
  expect([textOf(rss!, 'Iptc4xmpExt:DigitalSourceType'), textOf(rss!, 'dc:source')]).toEqual([code, 'https://cert.example/?a&b'])
  expect(childrenOf(plain!, 'Iptc4xmpExt:DigitalSourceType')).toEqual([])
  const [atom] = childrenOf(parseXml(atomFeed(feed, 'Test')), 'entry')
  expect(textOf(atom!, 'Iptc4xmpExt:DigitalSourceType')).toBe(code)
  expect(childrenOf(atom!, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toContainEqual(['via', 'https://cert.example/?a&b'])
  const [json, bare] = JSON.parse(jsonFeed(feed)).items
  expect(json._provenance).toMatchObject({ digital_source_type: code, sources: ['https://cert.example/?a&b'] })
  expect(bare).not.toHaveProperty('_provenance')
})

it('hostile words break out of none of the formats', () => {
  const feed = feedOf([item(1, HOSTILE)])
  const readable = HOSTILE.replace('\u0007', '')
  const rss = childrenOf(parseXml(rssFeed(feed)).children[0]!, 'item')[0]!
  expect([textOf(rss, 'title'), textOf(rss, 'dc:creator'), textOf(rss, 'description')]).toEqual([readable, readable, readable])
  expect(textOf(rss, 'content:encoded')).toBe(feed.items[0]?.html.replace('\u0007', ''))
  const atom = childrenOf(parseXml(atomFeed(feed, HOSTILE)), 'entry')[0]!
  expect([textOf(atom, 'title'), textOf(atom, 'summary')]).toEqual([readable, readable])
  expect(JSON.parse(jsonFeed(feed)).items[0].title).toBe(HOSTILE)
})

it('Atom has what RFC 4287 demands', () => {
  for (const feed of [feedOf([item(1), item(2)]), feedOf([])]) {
    const root = parseXml(atomFeed(feed, 'Test News'))
    expect([root.name, root.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    const self = `${ORIGIN}/feed.atom`
    expect([textOf(root, 'id'), textOf(root, 'title')]).toEqual([self, feed.title])
    for (const element of [root, ...childrenOf(root, 'entry')]) expect(Date.parse(textOf(element, 'updated') ?? '')).not.toBeNaN()
    expect(childrenOf(root, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', self],
      ['alternate', `${ORIGIN}/en`],
    ])
    for (const entry of childrenOf(root, 'entry')) {
      expect(['id', 'title', 'content', 'published'].map((name) => childrenOf(entry, name).length)).toEqual([1, 1, 1, 1])
      expect(childrenOf(entry, 'content')[0]?.attributes).toEqual({ type: 'html' })
    }
  }
})

/** https://www.jsonfeed.org/version/1.1/, without the fields that we do not use. */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      summary: z.string(),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string(), url: z.url() })).optional(),
      tags: z.array(z.string()),
    }),
  ),
})

it('JSON Feed keeps to its version 1.1', () => {
  const plain: FeedItem = { ...item(3), authors: [], image: null }
  const parsed = jsonFeedSchema.parse(JSON.parse(jsonFeed(feedOf([item(1), plain]))))
  expect([parsed.feed_url, parsed.home_page_url, parsed.items.length]).toEqual([`${ORIGIN}/feed.json`, `${ORIGIN}/en`, 2])
})

it('names everybody who signs an article, in order; guests lead nowhere', () => {
  const authors = [
    { name: 'Rasa', url: `${ORIGIN}/en/author/rasa` },
    { name: 'Ada & Co', url: null },
  ]
  const feed = feedOf([
    { ...item(1), authors },
    { ...item(2), authors: [] },
  ])
  const { items } = JSON.parse(jsonFeed(feed)) as { items: { authors?: object[] }[] }
  expect(items[0]?.authors).toEqual([{ name: 'Rasa', url: `${ORIGIN}/en/author/rasa` }, { name: 'Ada & Co' }])
  expect(items[1]).not.toHaveProperty('authors')
  expect(rssFeed(feed).match(/<dc:creator>[^<]*/g)).toEqual(['<dc:creator>Rasa', '<dc:creator>Ada &amp; Co'])
  const atom = atomFeed(feed, 'Test News')
  expect(atom).toContain(`<author><name>Rasa</name><uri>${ORIGIN}/en/author/rasa</uri></author><author><name>Ada &amp; Co</name></author>`)
  expect(childrenOf(childrenOf(parseXml(atom), 'entry')[1]!, 'author')).toEqual([])
})

it('JSON Feed says how a text came about only where something is known of it, and has a picture where there is one', () => {
  const source = 'https://vendor.example/advisory'
  const items = [item(1), { ...item(2), image: null, sources: [source] }, { ...item(3), source_type: 'https://iptc.example/x' }]
  const parsed = (JSON.parse(jsonFeed(feedOf(items))) as { items: Record<string, unknown>[] }).items
  expect(parsed.map(({ image }) => image)).toEqual([items[0]?.image?.url, undefined, items[2]?.image?.url])
  expect(parsed[0]).not.toHaveProperty('_provenance')
  expect(parsed[1]?._provenance).toEqual({ about: expect.stringContaining('digitalsourcetype'), sources: [source] })
  expect(parsed[2]?._provenance).toMatchObject({ digital_source_type: 'https://iptc.example/x', sources: [] })
})

it('every feed has an address and a file of its own', () => {
  const all = LOCALES.flatMap((locale) => [null, ...SECTIONS].flatMap((section) => FEED_FORMATS.map((format) => [locale, section, format] as const)))
  expect(new Set(all.map((feed) => feedPath(...feed))).size).toBe(all.length)
  expect(new Set(all.map((feed) => feedKey(...feed))).size).toBe(all.length)
  expect([feedPath('en', null, 'rss'), feedPath('lt', null, 'atom'), feedPath('lt', 'news', 'rss'), feedPath('de', 'tools', 'json')]).toEqual([
    '/feed',
    '/lt/feed.atom',
    '/news/feed',
    '/de/tools/feed.json',
  ])
  expect(['en', 'zh', 'lt', 'pt'].map((locale) => feedLanguage(locale as 'en'))).toEqual(['en-us', 'zh-cn', 'lt', 'pt-pt'])
})

it('addresses in a body become absolute, words that look like some do not', () => {
  const url = `${ORIGIN}/en/news/x`
  const body = '<a href="/en/news/y">y</a> <a href="#s-a">a</a> <img src="/images/a.webp" alt="a > b"> <a href="https://o.example/?a=1&amp;b">o</a>'
  expect(absoluteBody(body, ORIGIN, url)).toBe(
    `<a href="${ORIGIN}/en/news/y">y</a> <a href="${url}#s-a">a</a> <img src="${ORIGIN}/images/a.webp" alt="a > b"> <a href="https://o.example/?a=1&amp;b">o</a>`,
  )
  const code = '<pre><code>&lt;a href="/x"&gt; href="/y"</code></pre>'
  expect(absoluteBody(code, ORIGIN, url)).toBe(code)
})

it('shows only pictures of our own', () => {
  expect(feedImage('https://elsewhere.example/a.webp', '', ORIGIN)).toBeNull()
  expect(feedImage('javascript:alert(1)', '', ORIGIN)).toBeNull()
  expect(feedImage('', '', ORIGIN)).toBeNull()
})
