import { feedPath } from '../articles/addresses.ts'
import { HERO_HEIGHT, HERO_WIDTH } from '../articles/images.ts'
import { cdata, element, textElement, xmlDocument } from '../text/xml.ts'
import { FEED_TYPES, type Feed, type FeedItem, feedLanguage, feedUpdated, IPTC_EXTENSION } from './feed.ts'

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  ...IPTC_EXTENSION,
}
/** Minutes for which readers may keep it. */
const TTL = '15'

/** The date as RFC 822 with a four-digit year, which RSS asks for. */
const rssDate = (timestamp: string): string => new Date(timestamp).toUTCString().replace('GMT', '+0000')

/** A feed as RSS 2.0, with the whole text of every article. */
export function rssFeed(feed: Feed): string {
  const { locale, section, origin } = feed
  return xmlDocument(
    element(
      'rss',
      NAMESPACES,
      element(
        'channel',
        {},
        textElement('title', feed.title),
        textElement('link', origin + feed.page),
        textElement('description', feed.description),
        textElement('language', feedLanguage(locale)),
        textElement('lastBuildDate', rssDate(feedUpdated(feed))),
        textElement('ttl', TTL),
        element('atom:link', { rel: 'self', type: FEED_TYPES.rss, href: origin + feedPath(locale, section, 'rss') }),
        ...feed.items.map(item),
      ),
    ),
  )
}

const item = (entry: FeedItem): string =>
  element(
    'item',
    {},
    textElement('title', entry.title),
    textElement('link', entry.url),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    textElement('pubDate', rssDate(entry.published_at)),
    ...entry.authors.map(({ name }) => textElement('dc:creator', name)),
    ...entry.categories.map((category) => textElement('category', category)),
    textElement('description', entry.summary),
    element('content:encoded', {}, cdata(entry.html)),
    ...(entry.image ? [media(entry.image)] : []),
    ...entry.sources.map((url) => textElement('dc:source', url)),
    ...(entry.source_type ? [textElement('Iptc4xmpExt:DigitalSourceType', entry.source_type)] : []),
  )

const media = ({ url, type, alt }: NonNullable<FeedItem['image']>): string =>
  element(
    'media:content',
    { url, type, medium: 'image', width: HERO_WIDTH, height: HERO_HEIGHT },
    ...(alt ? [textElement('media:description', alt, { type: 'plain' })] : ['']),
  )
