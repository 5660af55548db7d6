import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { publishedArticle } from '#shared/contracts/publishing/published.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { type KnownCategories, namedCategory } from '#shared/domain/articles/categories.ts'
import { pictureIn } from '#shared/domain/articles/pictures.ts'
import { renderedBody } from '#shared/domain/text/article-html.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Version } from '#shared/table/articles/publications.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'

type VersionRow = EntityItem<ReturnType<typeof Version>>
type LiveCard = CardRow & Required<Pick<CardRow, 'published_at' | 'live_version' | 'live_slug' | 'live_section'>>

const isLive = (card: CardRow | null | undefined): card is LiveCard =>
  card?.published === true && Boolean(card.published_at && card.live_version && card.live_slug && card.live_section)

/** An article with its published text. */
export interface LiveArticle {
  card: LiveCard
  text: VersionRow
}

/** The live article of a language at a slug, or the one that an old slug belongs to; null when there is none. */
export async function findBySlug(table: Table, locale: Locale, slug: string): Promise<LiveArticle | null> {
  const { data: claim } = await table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })
  return claim?.locale === locale ? readLiveArticle(table, claim.original_id, locale) : null
}

/** An article in a language as readers see it; null when it is not live. */
export async function readLiveArticle(table: Table, original_id: string, locale: Locale): Promise<LiveArticle | null> {
  const { data: card } = await table.entities.cards.get({ original_id, locale }).go({ consistent: true })
  if (!isLive(card)) return null
  const { data: text } = await table.entities.versions.get({ original_id, locale, number: card.live_version }).go({ consistent: true })
  return text && { card, text }
}

/** The card of a live article by its id in any language. */
export async function findCard(table: Table, id: string): Promise<CardRow | null> {
  const { data } = await table.entities.cards.query.byId({ id }).go({ limit: 1 })
  return isLive(data[0]) ? data[0] : null
}

/** Every published sibling of an article but itself, by id: titles decide nothing. */
export async function liveSiblings(table: Table, id: string) {
  const card = await findCard(table, id)
  if (!card) return []
  const { data: family } = await table.entities.cards.query.family({ original_id: card.original_id }).go({ pages: 'all' })
  return family
    .filter(isLive)
    .filter((sibling) => sibling.id !== id)
    .map(({ id, locale, original_id, live_section, live_slug, title }) => ({
      id,
      locale,
      original_article_id: originalOf({ locale, original_id }),
      slug: live_slug,
      title,
      path: articlePath(locale, live_section, live_slug),
    }))
}

const originalOf = ({ locale, original_id }: Pick<CardRow, 'locale' | 'original_id'>): string | null => (locale === ORIGINAL_LOCALE ? null : original_id)

/** @param known the categories that articles are in */
export function articleView(card: LiveCard, text: VersionRow, known: KnownCategories): z.output<typeof publishedArticle> {
  const { id, locale, live_section, live_slug, published_at, created_at, auto_generated, views_7d, views_30d, view_count, trending_score } = card
  const { title, excerpt, hero_image_url, hero_image_alt, tags, featured } = text
  const category = namedCategory(text.category_id, known)
  return {
    id,
    locale,
    original_article_id: originalOf(card),
    title,
    slug: live_slug,
    excerpt,
    content: renderedBody(text.content, locale),
    category_id: category.id,
    category,
    hero_image_url: pictureIn(hero_image_url, locale),
    hero_image_alt,
    tags,
    featured,
    is_featured: featured,
    published: true,
    published_at,
    created_at,
    updated_at: [text.updated_at, published_at].sort().at(-1) ?? published_at,
    auto_generated,
    author_id: signingAuthors(text)[0] ?? null,
    reading_time: readingTime(text.content, locale),
    views_7d,
    views_30d,
    view_count,
    trending_score,
    path: articlePath(locale, live_section, live_slug),
    hreflang_alternates: card.hreflang_alternates ?? [],
  }
}
