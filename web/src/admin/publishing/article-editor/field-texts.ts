import { bylineLabel } from '../../articles/bylines/author-names.ts'
import { TEXT_LABELS } from '../../articles/provenance/text-labels.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import type { ArticleField, ArticleValues } from './article-form.ts'
import { t } from './catalogue.ts'

export const FIELD_TEXTS: Readonly<Record<ArticleField, string>> = {
  ...TEXT_LABELS,
  slug: t.urlSlug,
  content: t.content,
  category_id: t.category,
  hero_image_url: t.imageUrl,
  tags: t.tags,
  featured: t.featuredArticle,
  bylines: t.authors,
  scheduled_for: t.publicationTime,
}

/** A field's value as text to read or to copy. */
export function fieldText(values: ArticleValues, field: ArticleField): string {
  if (field === 'bylines') return values.bylines.map(bylineLabel).join(', ')
  const value = values[field]
  if (Array.isArray(value)) return value.join(', ')
  if (field === 'scheduled_for') return values.scheduled_for ? newsroomTime(values.scheduled_for) : ''
  return typeof value === 'boolean' ? (value ? t.yes : t.no) : (value ?? '')
}
