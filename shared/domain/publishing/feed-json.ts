import { feedPath } from '../articles/addresses.ts'
import { type Feed, type FeedItem, feedLanguage } from './feed.ts'

/** A feed in the JSON Feed format, version 1.1 (https://www.jsonfeed.org/version/1.1/), with the whole text of every article. */
export function jsonFeed(feed: Feed): string {
  const { locale, section, origin, title, description } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: feedLanguage(locale),
    home_page_url: origin + feed.page,
    feed_url: origin + feedPath(locale, section, 'json'),
    items: feed.items.map(item),
  })
}

/** What the extension's fields mean, as the format asks to say. */
const ABOUT = 'https://cv.iptc.org/newscodes/digitalsourcetype/'

const item = ({ id, url, title, summary, html, published_at, updated_at, authors, categories, image, source_type, sources }: FeedItem) => ({
  id,
  url,
  title,
  summary,
  content_html: html,
  date_published: published_at,
  date_modified: updated_at,
  tags: categories,
  ...(authors.length > 0 ? { authors: authors.map(({ name, url }) => ({ name, ...(url ? { url } : {}) })) } : {}),
  ...(image ? { image: image.url } : {}),
  ...(source_type || sources.length > 0 ? { _provenance: { about: ABOUT, ...(source_type ? { digital_source_type: source_type } : {}), sources } } : {}),
})
