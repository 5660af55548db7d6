import { LOCALE_INFO } from '#shared/locales.ts'
import { feedPath } from '../articles/addresses.ts'
import { element, textElement, xmlDocument } from '../text/xml.ts'
import { FEED_TYPES, type Feed, type FeedItem, feedUpdated, IPTC_EXTENSION } from './feed.ts'

/** A feed in the Atom format (RFC 4287), with the whole text of every article. */
export function atomFeed(feed: Feed, siteName: string): string {
  const { locale, section, origin } = feed
  const self = origin + feedPath(locale, section, 'atom')
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', ...IPTC_EXTENSION, 'xml:lang': LOCALE_INFO[locale].tag },
      textElement('id', self),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', feedUpdated(feed)),
      element('link', { rel: 'self', type: FEED_TYPES.atom, href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: origin + feed.page }),
      element('author', {}, textElement('name', siteName), textElement('uri', `${origin}/`)),
      ...feed.items.map(entry),
    ),
  )
}

const entry = (item: FeedItem): string =>
  element(
    'entry',
    {},
    textElement('id', item.id),
    textElement('title', item.title),
    textElement('published', item.published_at),
    textElement('updated', item.updated_at),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...(item.image ? [element('link', { rel: 'enclosure', type: item.image.type, href: item.image.url, title: item.image.alt })] : []),
    ...item.authors.map(({ name, url }) => element('author', {}, textElement('name', name), ...(url ? [textElement('uri', url)] : []))),
    ...item.categories.map((term) => element('category', { term })),
    ...item.sources.map((href) => element('link', { rel: 'via', href })),
    textElement('summary', item.summary),
    textElement('content', item.html, { type: 'html' }),
    ...(item.source_type ? [textElement('Iptc4xmpExt:DigitalSourceType', item.source_type)] : []),
  )
