import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { FeedFormat } from '../articles/addresses.ts'
import { responsiveImage } from '../articles/images.ts'
import { latest } from '../platform/timestamps.ts'

/** How many articles a feed lists. */
export const FEED_ITEMS = 20

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** An article in a feed. Every address is absolute. */
export interface FeedItem {
  /** Stays the same when address or words change. */
  id: string
  url: string
  title: string
  summary: string
  /** The whole text, sanitised. */
  html: string
  published_at: string
  updated_at: string
  /** Who signs it, in order; guests have no page. */
  authors: readonly { name: string; url: string | null }[]
  /** The section's name, then the topics' labels. */
  categories: readonly string[]
  image: { url: string; type: string; alt: string } | null
  /** The IPTC's address of how the text came about; null where people wrote it, or nothing is known. */
  source_type: string | null
  /** Addresses of what it is based on. */
  sources: readonly string[]
}

/** The IPTC's namespace of extensions, whose `DigitalSourceType` says that a machine had a part in a text. */
export const IPTC_EXTENSION = { 'xmlns:Iptc4xmpExt': 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/' } as const

export interface Feed {
  locale: Locale
  section: Section | null
  title: string
  description: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  /** Path of the page that lists the same articles. */
  page: string
  items: readonly FeedItem[]
}

/** The key of a feed's file; the edge function turns addresses into the same. */
export const feedKey = (locale: Locale, section: Section | null, format: FeedFormat): string => `feeds/${locale}/${section ?? 'all'}.${format}`

/** The language as feeds and news sitemaps name it. */
export const feedLanguage = (locale: Locale): string => WRITING[locale].feedTag

/** When anything in the feed last changed; a feed without articles has never changed. */
export const feedUpdated = ({ items }: Pick<Feed, 'items'>): string => latest('2025-01-01T00:00:00.000Z', ...items.map(({ updated_at }) => updated_at))

/** Hero pictures of our own, as feeds show them. */
export function feedImage(url: string, alt: string, origin: string): FeedItem['image'] {
  const source = responsiveImage(url)?.src
  if (!source?.startsWith('/images/')) return null
  const type = source.endsWith('.png') ? 'image/png' : /\.jpe?g$/.test(source) ? 'image/jpeg' : 'image/webp'
  return { url: origin + source, type, alt }
}

const LINKING_TAG = /<(?:a|img)\b(?:[^">]|"[^"]*")*>/g

/**
 * A body whose links and pictures work outside the site.
 * @param body canonical HTML: attributes in double quotes, `<` only where a tag begins
 * @param url absolute address of the article, for links inside it
 */
export const absoluteBody = (body: string, origin: string, url: string): string =>
  body.replace(LINKING_TAG, (tag) =>
    tag.replace(/ (href|src)="([/#])/g, (_, name: string, start: string) => ` ${name}="${start === '/' ? `${origin}/` : `${url}#`}`),
  )
