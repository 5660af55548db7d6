import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import type { Alternate } from '../platform/locale-prefix.ts'
import { element, textElement, xmlDocument } from '../text/xml.ts'
import { feedLanguage } from './feed.ts'

/** The most addresses that one sitemap lists. */
export const SITEMAP_ENTRIES = 1_000
/** How long an article is news: 48 hours, in milliseconds. */
export const NEWS_SPAN = 48 * 3_600_000

/** The one address that robots.txt names. */
export const SITEMAP_INDEX = 'sitemaps/sitemap-index.xml'

/** A page of the site with its siblings in other languages. Paths are canonical. */
export interface SitemapEntry {
  path: string
  /** When what it says last changed; absent where nobody knows. */
  lastmod?: string
  /** Every language's page, this one included. */
  alternates: readonly Alternate[]
  /** Where readers of no listed language go. */
  fallback?: string | undefined
}

export interface NewsEntry {
  path: string
  title: string
  published_at: string
}

/** The key, and as a path the address, of the nth sitemap (from 1) of a locale's articles first published in a month (`2026-11`). */
export const monthlyKey = (locale: Locale, month: string, part: number): string => `sitemaps/${locale}/${month}${part > 1 ? `-${part}` : ''}.xml`
/** Of a locale's articles of the last 48 hours. */
export const newsKey = (locale: Locale): string => `sitemaps/${locale}/news.xml`
/** Of the pages that are no articles. */
export const pagesKey = (part: number): string => `sitemaps/pages${part > 1 ? `-${part}` : ''}.xml`

/** Whether an article belongs into a news sitemap that is written at `now`. */
export const isNews = (published_at: string, now: Date): boolean => Date.parse(published_at) > now.getTime() - NEWS_SPAN

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap of at most {@link SITEMAP_ENTRIES} pages, each with its alternates. */
export const sitemap = (entries: readonly SitemapEntry[], origin: string): string =>
  xmlDocument(element('urlset', { xmlns: SITEMAP, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, '\n', ...entries.map((entry) => `${url(entry, origin)}\n`)))

const url = ({ path, lastmod, alternates, fallback }: SitemapEntry, origin: string): string =>
  element('url', {}, textElement('loc', origin + path), ...(lastmod ? [textElement('lastmod', lastmod)] : []), links(alternates, fallback, origin))

const made = new WeakMap<readonly Alternate[], { key: string; xml: string }>()

/** Every language's file of an article has the same links: they are made once, as long as the entries share their alternates. */
function links(alternates: readonly Alternate[], fallback: string | undefined, origin: string): string {
  const key = `${origin} ${fallback ?? ''}`
  const before = made.get(alternates)
  if (before?.key === key) return before.xml
  const link = (hreflang: string, target: string) => element('xhtml:link', { rel: 'alternate', hreflang, href: origin + target })
  const all = alternates.map((alternate) => link(LOCALE_INFO[alternate.locale].tag, alternate.path))
  const xml = [...all, ...(fallback ? [link('x-default', fallback)] : [])].join('')
  made.set(alternates, { key, xml })
  return xml
}

/** A news sitemap (https://www.google.com/schemas/sitemap-news/0.9) of a locale. */
export function newsSitemap(entries: readonly NewsEntry[], locale: Locale, { name, origin }: { name: string; origin: string }): string {
  const publication = element('news:publication', {}, textElement('news:name', name), textElement('news:language', newsLanguage(locale)))
  const urls = entries.map(({ path, title, published_at }) =>
    element(
      'url',
      {},
      textElement('loc', origin + path),
      element('news:news', {}, publication, textElement('news:publication_date', published_at), textElement('news:title', title)),
    ),
  )
  return xmlDocument(
    element('urlset', { xmlns: SITEMAP, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' }, '\n', ...urls.map((line) => `${line}\n`)),
  )
}

/** ISO 639, with the one exception that the format makes: simplified Chinese is `zh-cn`. */
const newsLanguage = (locale: Locale): string => (locale === 'zh' ? feedLanguage(locale) : locale)

const EMPTY = { news: newsSitemap([], 'en', { name: '', origin: '' }).length, pages: sitemap([], '').length }

/** Whether a sitemap of this size in bytes lists anything; one that does not is kept, but the index does not name it. */
export const listsPages = (key: string, size: number): boolean => size > (key.endsWith('/news.xml') ? EMPTY.news : EMPTY.pages)

/** The index of all sitemaps. */
export const sitemapIndex = (entries: readonly { key: string; lastmod: string }[], origin: string): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: SITEMAP },
      '\n',
      ...entries.map(({ key, lastmod }) => `${element('sitemap', {}, textElement('loc', `${origin}/${key}`), textElement('lastmod', lastmod))}\n`),
    ),
  )

/** Parts of at most {@link SITEMAP_ENTRIES}. */
export const inParts = <T>(entries: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(entries.length / SITEMAP_ENTRIES) }, (_, part) => entries.slice(part * SITEMAP_ENTRIES, (part + 1) * SITEMAP_ENTRIES))
