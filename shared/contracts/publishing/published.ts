import * as z from 'zod'
import { LISTING_SIZE } from '#shared/domain/publishing/listings.ts'
import { RELATED_FETCHED } from '#shared/domain/publishing/related-limits.ts'
import { articleCard } from '../articles/articles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, section, userId } from '../platform/fields.ts'
import { articlePage, pageAuthor, pageCard } from './pages.ts'

/*
 * What anybody may ask of what is published. Drafts, scores and e-mail addresses are in none of it.
 */

/** Seconds that an answer may be kept, by browsers and by the CDN. */
const MINUTE = 60
const FIVE_MINUTES = 300

export const publishedCard = pageCard
  .extend({
    slug: z.string(),
    hero_image_url: z.string(),
    category: z.strictObject({ name: z.string(), slug: section }),
  })
  .meta({ id: 'PublishedCard' })

/** An article as its readers see it: the published text, whatever the working copy says. */
export const publishedArticle = articleCard
  .pick({
    id: true,
    locale: true,
    original_article_id: true,
    title: true,
    slug: true,
    excerpt: true,
    category_id: true,
    category: true,
    hero_image_url: true,
    hero_image_alt: true,
    tags: true,
    featured: true,
    is_featured: true,
    published: true,
    published_at: true,
    created_at: true,
    updated_at: true,
    auto_generated: true,
    reading_time: true,
    views_7d: true,
    views_30d: true,
    view_count: true,
    trending_score: true,
  })
  .extend({
    path: pagePath,
    content: z.string(),
    author_id: userId.nullable().meta({ description: 'The first who signs it with a page of their own.' }),
    hreflang_alternates: z.array(z.strictObject({ locale, path: pagePath })),
  })
  .meta({ id: 'PublishedArticle' })

const listing = z.strictObject({ articles: z.array(publishedCard), total: z.int(), page: z.int(), pages: z.int() })
const pageQuery = z.strictObject({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(1)
    .meta({ description: `${LISTING_SIZE} articles each.` }),
})

export const findArticle = endpoint({
  name: 'findArticle',
  area: 'site',
  method: 'GET',
  path: '/api/published/{locale}/articles/{slug}',
  access: 'anyone',
  summary:
    'A published article by its slug, with its author. The last segment of a longer slug counts; an old slug leads to the article as well, and one that is nobody’s to the newest whose title and excerpt have all its words.',
  params: z.strictObject({ locale, slug: z.string().min(1).max(600) }),
  response: z.strictObject({ article: publishedArticle, author: pageAuthor.nullable(), byline: articlePage.shape.byline }),
  errors: ['article-not-found'],
  cacheSeconds: MINUTE,
})

export const listSiblings = endpoint({
  name: 'listSiblings',
  area: 'site',
  method: 'GET',
  path: '/api/published/articles/{id}/translations',
  access: 'anyone',
  summary: 'The published siblings of an article in the other languages; none for an article that is not published.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    translations: z.array(z.strictObject({ id, locale, original_article_id: id.nullable(), slug: z.string(), title: z.string(), path: pagePath })),
  }),
  cacheSeconds: MINUTE,
})

export const listRelated = endpoint({
  name: 'listRelated',
  area: 'site',
  method: 'GET',
  path: '/api/published/articles/{id}/related',
  access: 'anyone',
  summary: 'Published articles of the same language on the same subjects, closest first.',
  params: z.strictObject({ id }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(20).default(RELATED_FETCHED) }),
  response: z.strictObject({ articles: z.array(publishedCard) }),
  cacheSeconds: MINUTE,
})

export const getFeatured = endpoint({
  name: 'getFeatured',
  area: 'site',
  method: 'GET',
  path: '/api/published/featured',
  access: 'anyone',
  summary: 'The newest featured article.',
  query: z.strictObject({ locale: locale.default('en') }),
  response: z.strictObject({ article: publishedCard.nullable() }),
  cacheSeconds: FIVE_MINUTES,
})

export const listSectionArticles = endpoint({
  name: 'listSectionArticles',
  area: 'site',
  method: 'GET',
  path: '/api/published/{locale}/categories/{slug}',
  access: 'anyone',
  summary: 'A page of the published articles of a category, newest first; of an unknown category an empty one.',
  params: z.strictObject({ locale, slug: z.string().max(100) }),
  query: pageQuery,
  response: listing,
  cacheSeconds: MINUTE,
})

export const listTopicArticles = endpoint({
  name: 'listTopicArticles',
  area: 'site',
  method: 'GET',
  path: '/api/published/{locale}/topics/{topic}',
  access: 'anyone',
  summary: 'A page of the published articles that carry a tag, newest first. `zero-day` and `Zero Day` are one.',
  params: z.strictObject({ locale, topic: z.string().max(200) }),
  query: pageQuery,
  response: listing,
  cacheSeconds: MINUTE,
})
