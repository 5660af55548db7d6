import type * as z from 'zod'
import { ARTICLE_LIMITS, articleInput } from '#shared/contracts/articles/articles.ts'
import type { UnfinishedField } from '#shared/domain/articles/unfinished.ts'
import { slugify } from '#shared/domain/text/slugs.ts'
import type { Answer } from '../../platform/api/call.ts'
import { isSameBody, isSameText } from './same-text.ts'

export type Article = Answer<'getArticle'>

/** What the editor's fields hold. The category may still be missing. */
export type ArticleValues = Omit<z.output<typeof articleInput>, 'category_id'> & { category_id: z.output<typeof articleInput>['category_id'] | '' }
export type ArticleField = keyof ArticleValues

export const ARTICLE_FIELDS = Object.keys(articleInput.shape) as ArticleField[]

const EMPTY: ArticleValues = {
  ...(Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ''])) as unknown as ArticleValues),
  tags: [],
  featured: false,
  bylines: [],
  scheduled_for: null,
}

/** The fields of a loaded article; of none, empty ones. What only stands in for a missing field is left out. */
export function valuesOf(article: Article | null): ArticleValues {
  if (!article) return EMPTY
  const values = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, article[field]])) as unknown as ArticleValues
  const lacks = (field: UnfinishedField) => article.unfinished.includes(field)
  return { ...values, ...(lacks('category_id') ? { category_id: '' } : {}), ...(lacks('title') && !article.slug_frozen ? { slug: '' } : {}) }
}

/** The fields in which two articles differ. */
export const changedFields = (a: ArticleValues, b: ArticleValues): ArticleField[] =>
  ARTICLE_FIELDS.filter((field) => {
    const [one, other] = [a[field], b[field]]
    if (typeof one !== 'string' || typeof other !== 'string') return JSON.stringify(one) !== JSON.stringify(other)
    return field === 'content' ? !isSameBody(one, other) : !isSameText(one, other)
  })

/** What decides whether the title still writes slug and meta title. */
export interface TitleRules {
  /** The slug is public or was typed by hand. */
  slugFrozen: boolean
  /** The article is or was live: its meta title is what search engines show. */
  wasLive: boolean
}

/**
 * A new title makes the slug anew and is copied into the meta title, unless the person wrote those by hand or readers
 * know them already.
 */
export function withTitle(values: ArticleValues, title: string, { slugFrozen, wasLive }: TitleRules): ArticleValues {
  const copied = values.meta_title === '' || values.meta_title === values.title.slice(0, ARTICLE_LIMITS.metaTitle)
  return {
    ...values,
    title,
    slug: slugFrozen ? values.slug : slugify(title),
    meta_title: copied && !wasLive ? title.slice(0, ARTICLE_LIMITS.metaTitle) : values.meta_title,
  }
}
