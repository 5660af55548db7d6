import { articlePath, authorPath, FEED_FORMATS, homePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import { isGuest, type Signed, signatures, signingAuthors } from '#shared/domain/articles/bylines.ts'
import type { KnownCategories } from '#shared/domain/articles/categories.ts'
import { pictureIn } from '#shared/domain/articles/pictures.ts'
import { digitalSourceType, iptcUri } from '#shared/domain/articles/provenance.ts'
import { latest } from '#shared/domain/platform/timestamps.ts'
import { absoluteBody, FEED_TYPES, type Feed, type FeedItem, feedImage, feedKey } from '#shared/domain/publishing/feed.ts'
import { atomFeed } from '#shared/domain/publishing/feed-atom.ts'
import { jsonFeed } from '#shared/domain/publishing/feed-json.ts'
import { rssFeed } from '#shared/domain/publishing/feed-rss.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { readKnownCategories } from '../../articles/reading/categories.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ProfileRow, readProfiles } from '../listings/authors.ts'
import { textsOf } from '../pages/page-texts.ts'
import { type FeedText, readFeedTexts } from './feed-texts.ts'
import type { Live, LiveCard } from './live-cards.ts'
import type { SyndicationFile } from './store.ts'

/** What files for machines say of the site. `origin` has no slash at the end. */
export interface SyndicationSite {
  name: string
  origin: string
}

/** The three formats of a locale's feed, or of one of its sections'. */
export async function feedFiles(table: Table, locale: Locale, section: Section | null, live: Live, site: SyndicationSite): Promise<SyndicationFile[]> {
  const cards = live.newest(locale, section)
  const texts = await readFeedTexts(table, cards)
  const authors = await readProfiles(table, [...texts.values()].flatMap(signingAuthors))
  const known = await readKnownCategories(
    table,
    [...texts.values()].map(({ category_id }) => category_id),
  )
  const t = textsOf(locale)
  const feed: Feed = {
    locale,
    section,
    title: section ? `${t(`nav.${section}`)} — ${site.name}` : `${site.name} — ${t('home.title')}`,
    description: t('home.description'),
    origin: site.origin,
    page: section ? sectionPath(locale, section) : homePath(locale),
    items: cards.flatMap((card) => {
      const text = texts.get(card.id)
      return text ? [feedItem(card, text, { authors, known }, site)] : []
    }),
  }
  const bodies = { rss: rssFeed, atom: (feed: Feed) => atomFeed(feed, site.name), json: jsonFeed }
  return FEED_FORMATS.map((format) => ({
    key: feedKey(locale, section, format),
    contentType: `${FEED_TYPES[format]}; charset=utf-8`,
    body: bodies[format](feed),
  }))
}

type Authors = ReadonlyMap<string, Pick<ProfileRow, 'full_name' | 'slug'>>

function feedItem(card: LiveCard, text: FeedText, { authors, known }: { authors: Authors; known: KnownCategories }, { origin }: SyndicationSite): FeedItem {
  const t = textsOf(card.locale)
  const url = origin + articlePath(card.locale, card.live_section, card.live_slug)
  const within = known.get(text.category_id)
  const code = text.disclosure ? digitalSourceType(text.disclosure) : null
  return {
    id: `urn:uuid:${card.id}`,
    url,
    title: text.title,
    summary: text.excerpt,
    // What the page says of placeholder text is said wherever the text goes.
    html: (text.pseudo ? `<p><em>${t('article.pseudo')}</em></p>\n` : '') + absoluteBody(text.content, origin, url),
    published_at: card.published_at,
    updated_at: latest(text.updated_at, card.published_at),
    authors: feedAuthors(text, authors, (slug) => origin + authorPath(card.locale, slug)),
    categories: [...new Set([t(`nav.${card.live_section}`), ...(within ? [within.name] : []), ...text.tag_labels])],
    image: feedImage(pictureIn(text.hero_image_url, card.locale), text.hero_image_alt, origin),
    source_type: code ? iptcUri(code) : null,
    sources: (text.disclosure?.sources ?? []).map(({ url: source }) => source),
  }
}

/** Who signs it, in order. @param pageAt the address of an author's page */
const feedAuthors = (signed: Signed, authors: Authors, pageAt: (slug: string) => string): FeedItem['authors'] =>
  signatures(signed).flatMap((byline): FeedItem['authors'] => {
    if (isGuest(byline)) return [{ name: byline.name, url: null }]
    const author = authors.get(byline.author_id)
    return author ? [{ name: author.full_name, url: pageAt(author.slug) }] : []
  })
