import { expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { childrenOf, parseXml, textOf } from '../text/xml.testing.ts'
import { robotsTxt } from './robots.ts'
import { inParts, isNews, listsPages, monthlyKey, newsKey, newsSitemap, pagesKey, SITEMAP_INDEX, type SitemapEntry, sitemap, sitemapIndex } from './sitemaps.ts'

const ORIGIN = 'https://news.example'
const alternates = LOCALES.map((locale) => ({ locale, path: `/${locale}/news/x` }))
const entry = (path: string): SitemapEntry => ({ path, lastmod: '2026-11-20T10:00:00.000Z', alternates, fallback: '/en/news/x' })

it('a sitemap names every page with all its languages, itself and the default', () => {
  const root = parseXml(sitemap([entry('/en/news/x'), { path: '/a?b&c', alternates: [] }], ORIGIN))
  expect([root.name, root.attributes.xmlns]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  const [first, second] = childrenOf(root, 'url')
  expect([textOf(first!, 'loc'), textOf(first!, 'lastmod')]).toEqual([`${ORIGIN}/en/news/x`, '2026-11-20T10:00:00.000Z'])
  const links = new Map(childrenOf(first!, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href]))
  expect([links.size, links.get('zh'), links.get('en'), links.get('x-default')]).toEqual([
    16,
    `${ORIGIN}/zh/news/x`,
    `${ORIGIN}/en/news/x`,
    `${ORIGIN}/en/news/x`,
  ])
  expect([textOf(second!, 'loc'), textOf(second!, 'lastmod')]).toEqual([`${ORIGIN}/a?b&c`, undefined])
})

it('[P-191] no sitemap lists more than a thousand pages', () => {
  const parts = inParts(Array.from({ length: 2_001 }, (_, number) => entry(`/en/news/${number}`)))
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
  expect(inParts([])).toEqual([])
  expect([monthlyKey('de', '2026-11', 1), monthlyKey('de', '2026-11', 2), pagesKey(1)]).toEqual([
    'sitemaps/de/2026-11.xml',
    'sitemaps/de/2026-11-2.xml',
    'sitemaps/pages.xml',
  ])
})

it('a news sitemap names the publication, the language and the time; simplified Chinese is zh-cn', () => {
  const news = { path: '/zh/news/x', title: 'A & <b>', published_at: '2026-11-20T10:00:00.000Z' }
  const [url] = childrenOf(parseXml(newsSitemap([news], 'zh', { name: 'Test & News', origin: ORIGIN })), 'url')
  const about = childrenOf(url!, 'news:news')[0]!
  const publication = childrenOf(about, 'news:publication')[0]!
  expect([textOf(publication, 'news:name'), textOf(publication, 'news:language')]).toEqual(['Test & News', 'zh-cn'])
  expect([textOf(about, 'news:publication_date'), textOf(about, 'news:title')]).toEqual([news.published_at, news.title])
  const german = parseXml(newsSitemap([news], 'de', { name: 'N', origin: ORIGIN }))
  expect(JSON.stringify(german)).toContain('"news:language","attributes":{},"text":"de"')
})

it('an article is news for 48 hours', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  expect([isNews(hoursAgo(0), now), isNews(hoursAgo(47), now), isNews(hoursAgo(49), now)]).toEqual([true, true, false])
})

it('the index names only sitemaps that list something', () => {
  const empty = sitemap([], ORIGIN)
  const noNews = newsSitemap([], 'de', { name: 'Test', origin: ORIGIN })
  expect([listsPages(pagesKey(1), empty.length), listsPages(newsKey('de'), noNews.length)]).toEqual([false, false])
  const news = newsSitemap([{ path: '/x', title: '', published_at: '' }], 'de', { name: 'T', origin: ORIGIN })
  expect([listsPages(pagesKey(1), sitemap([entry('/x')], ORIGIN).length), listsPages(newsKey('de'), news.length)]).toEqual([true, true])
  const root = parseXml(sitemapIndex([{ key: 'sitemaps/pages.xml', lastmod: '2026-11-20T10:00:00Z' }], ORIGIN))
  expect([root.name, textOf(root.children[0]!, 'loc')]).toEqual(['sitemapindex', `${ORIGIN}/sitemaps/pages.xml`])
})

it('[P-191] robots.txt names the index and closes the desk, sign-in and search in every language, but no article', () => {
  const text = robotsTxt(ORIGIN)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemaps/sitemap-index.xml\n`)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string)
  const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix))
  for (const path of ['/admin/', '/admin/articles', '/auth/login', '/search?q=x', ...LOCALES.map((locale) => `/${locale}/search`)])
    expect(isClosed(path), path).toBe(true)
  for (const path of ['/', '/lt', '/news/search-engines', '/en/news/auth', '/author/rasa', '/administravimas', '/feed', `/${SITEMAP_INDEX}`])
    expect(isClosed(path), path).toBe(false)
})
