import { TEXT_LABELS } from '#shared/domain/articles/article-texts.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import type { ArticleField, ArticleValues } from './article-form.ts'

export const FIELD_TEXTS: Readonly<Record<ArticleField, string>> = {
  ...TEXT_LABELS,
  slug: 'URL slug',
  content: 'Turinys',
  category_id: 'Kategorija',
  hero_image_url: 'Paveikslėlio URL',
  tags: 'Žymos',
  featured: 'Išskirtinis straipsnis',
  scheduled_for: 'Publikavimo laikas',
}

/** A field's value as text to read or to copy. */
export function fieldText(values: ArticleValues, field: ArticleField): string {
  const value = values[field]
  if (Array.isArray(value)) return value.join(', ')
  if (field === 'scheduled_for') return values.scheduled_for ? newsroomTime(values.scheduled_for) : ''
  return typeof value === 'boolean' ? (value ? 'taip' : 'ne') : (value ?? '')
}
