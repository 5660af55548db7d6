import type * as z from 'zod'
import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import type { publishedCard } from '#shared/contracts/publishing/published.ts'
import { topicKey } from '#shared/domain/articles/addresses.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { isSection, sectionLabel } from '#shared/sections.ts'
import { readCategoryRows, readKnownCategories } from '../../articles/reading/categories.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { logger } from '../../platform/log/log.ts'
import { getTable } from '../../platform/table/table.ts'
import { readProfiles } from '../listings/authors.ts'
import { readCategoryCards } from '../listings/category-cards.ts'
import { buildListPages, type ListPlace, readFeatured } from '../listings/list-pages.ts'
import { readShownCards } from '../listings/live-cards.ts'
import { relatedTo } from '../listings/related.ts'
import { signedOnPage } from '../listings/signed.ts'
import { findLiveArticle } from './find-article.ts'
import { articleView, findCard, liveSiblings } from './store.ts'

/** @throws AppError `article-not-found` */
export const findArticle: HandlerOf<'findArticle'> = async ({ params }) => {
  const { card, text } = await findLiveArticle(getTable(), params.locale, params.slug)
  const profiles = await readProfiles(getTable(), signingAuthors(text))
  const known = await readKnownCategories(getTable(), [text.category_id])
  return { article: articleView(card, text, known), ...signedOnPage(text, profiles, params.locale) }
}

export const listSiblings: HandlerOf<'listSiblings'> = async ({ params }) => {
  const translations = await liveSiblings(getTable(), params.id)
  if (translations.length === 0) logger().info('An article has no published translations.', { article_id: params.id })
  return { translations }
}

export const listRelated: HandlerOf<'listRelated'> = async ({ params, query }) => {
  const card = await findCard(getTable(), params.id)
  if (!card) return { articles: [] }
  const { original_id, locale } = card
  const names = (await relatedTo(getTable(), original_id, query.limit)).map((related) => ({ original_id: related, locale }))
  const shown = await readShownCards(getTable(), names)
  return { articles: names.flatMap((name) => shown.of(name) ?? []).map(cardView) }
}

export const getFeatured: HandlerOf<'getFeatured'> = async ({ query }) => {
  const card = await readFeatured(getTable(), query.locale)
  return { article: card && cardView(card) }
}

export const listSectionArticles: HandlerOf<'listSectionArticles'> = async ({ params: { locale, slug }, query: { page } }) => {
  if (isSection(slug)) return listOf({ kind: 'section', key: slug, locale, page })
  const category = (await readCategoryRows(getTable())).find((row) => row.slug === slug)
  if (!category) return EMPTY
  const { cards, ...place } = await readCategoryCards(getTable(), category.id, { locale, page })
  return page > place.pages ? EMPTY : { articles: cards.map(cardView), ...place }
}

export const listTopicArticles: HandlerOf<'listTopicArticles'> = async ({ params, query }) => {
  const key = topicKey(params.topic)
  return key ? listOf({ kind: 'topic', key, locale: params.locale, page: query.page }) : EMPTY
}

const EMPTY = { articles: [], total: 0, page: 1, pages: 1 }

async function listOf(place: ListPlace) {
  const [built] = await buildListPages(getTable(), [place])
  if (!built || !('cards' in built.page)) return EMPTY
  const { cards, total, page, pages } = built.page
  return { articles: cards.map(cardView), total, page, pages }
}

const cardView = (card: PageCard): z.output<typeof publishedCard> => ({
  ...card,
  slug: card.path.slice(card.path.lastIndexOf('/') + 1),
  hero_image_url: card.hero?.url ?? '',
  category: { name: sectionLabel(card.section), slug: card.section },
})
