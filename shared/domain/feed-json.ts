import { feedPath } from './addresses.ts'
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

const item = ({ id, url, title, summary, html, published_at, updated_at, author, categories, image }: FeedItem) => ({
  id,
  url,
  title,
  summary,
  content_html: html,
  date_published: published_at,
  date_modified: updated_at,
  tags: categories,
  ...(author ? { authors: [author] } : {}),
  ...(image ? { image: image.url } : {}),
})
