import { DEFAULT_LOCALE, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { type Alternate, localePrefix } from '../platform/locale-prefix.ts'

/** A locale's home page. `/` itself negotiates a language, so Lithuanian has an address of its own too. */
export const homePath = (locale: Locale): string => `/${locale}`

/** An article's canonical path. Slugs are stored as a single path segment. */
export const articlePath = (locale: Locale, section: Section, slug: string): string => `${localePrefix(locale)}/${section}/${slug}`

/**
 * The link to an article by a slug that may hold more than one segment: a path of this site is used as it is, of anything
 * else the last segment counts, and without a slug the link leads to the home page. Never leaves the site.
 */
export function articleLink(locale: Locale, section: Section, slug: string): string {
  if (/^\/(?![/\\])[^\\\s]+$/.test(slug)) return slug
  const last = slug.split(/[/\\]/).filter(Boolean).at(-1)
  return last ? articlePath(locale, section, encodeURIComponent(last)) : homePath(locale)
}

export const searchPath = (locale: Locale): string => `${localePrefix(locale)}/search`

/** The search pages of all locales, in registry order. */
export const searchAlternates = (): Alternate[] => LOCALES.map((locale) => ({ locale, path: searchPath(locale) }))

/** A search with its query; `offset` results stand on the pages before. */
export function searchAddress(locale: Locale, query: string, offset = 0): string {
  const fields = new URLSearchParams({ ...(query ? { q: query } : {}), ...(offset > 0 ? { offset: String(offset) } : {}) }).toString()
  return searchPath(locale) + (fields ? `?${fields}` : '')
}

/** A page of a list: the first has the list's own address, the others follow under `/page/{n}`. */
const numbered = (path: string, page: number): string => (page > 1 ? `${path}/page/${page}` : path)

export const sectionPath = (locale: Locale, section: Section, page = 1): string => numbered(`${localePrefix(locale)}/${section}`, page)

/** @param topic a key as {@link topicKey} makes it */
export const topicPath = (locale: Locale, topic: string, page = 1): string => numbered(`${localePrefix(locale)}/topic/${encodeURIComponent(topic)}`, page)

/** @param slug the author's own, stored with the profile */
export const authorPath = (locale: Locale, slug: string, page = 1): string => numbered(`${localePrefix(locale)}/author/${slug}`, page)

/** The formats of every feed: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The feed of a language, English without a prefix, or of one of its sections, addressed like the section's page. */
export function feedPath(locale: Locale, section: Section | null = null, format: FeedFormat = 'rss'): string {
  const name = format === 'rss' ? 'feed' : `feed.${format}`
  if (section) return `${sectionPath(locale, section)}/${name}`
  return locale === ORIGINAL_LOCALE ? `/${name}` : `/${locale}/${name}`
}

/**
 * A tag as the language-neutral key of a topic, one segment of an address: `Zero Day`, `zero-day` and `zero  day` are all
 * `zero-day`. Empty when nothing is left that could be an address.
 */
export const topicKey = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Dash}\p{C}/\\]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')

/** Where a set of published siblings points readers of no listed language: the English article, else none. */
export const defaultAlternate = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find((alternate) => alternate.locale === ORIGINAL_LOCALE)

/** The home pages of all locales, in registry order. */
export const homeAlternates = (): Alternate[] => LOCALES.map((locale) => ({ locale, path: homePath(locale) }))

/** The key of a page's files in the site bucket: `/en/news/x` → `pages/en/news/x`, `/news/x` → `pages/lt/news/x`. Keys are not percent-encoded. */
export function pageKey(path: string): string {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  const prefixed = (LOCALES as readonly string[]).includes(segments[0] ?? '')
  return ['pages', ...(prefixed ? segments : [DEFAULT_LOCALE, ...segments])].join('/')
}

/** The same for a page that no article changes: deployments write these, and copying to a prefix first lists all that is below it. */
export const staticKey = (path: string): string => pageKey(path).replace('pages', 'static')
