import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { type ArticleTexts, TEXT_KEYS } from './article-texts.ts'
import { type Byline, sameBylines } from './bylines.ts'
import type { CategoryId } from './categories.ts'
import { type ChangeNote, sameNotes } from './change-notes.ts'

export type ComparedText = Omit<PageText, 'id' | 'locale' | 'updated_at' | 'category_id'> & {
  category_id: CategoryId
  featured: boolean
  author_id?: string | undefined
  bylines?: readonly Byline[] | undefined
}

/** Whether two texts say the same; who changed them and when does not count. */
export const isSameText = (one: ComparedText, other: ComparedText): boolean =>
  TEXT_FIELDS.every((field) => JSON.stringify(one[field] ?? '') === JSON.stringify(other[field] ?? '')) &&
  sameNotes(one.notes, other.notes) &&
  sameBylines(one.bylines, other.bylines)

/** One language's text as a page needs it: a working copy about to be published, or a version. */
export interface PageText extends ArticleTexts {
  id: string
  locale: Locale
  slug: string
  content: string
  category_id: Section
  hero_image_url: string
  tags: readonly string[]
  tag_labels: readonly string[]
  notes?: readonly ChangeNote[] | undefined
  updated_at: string
}

export const TEXT_FIELDS = [...TEXT_KEYS, 'slug', 'content', 'category_id', 'hero_image_url', 'tags', 'tag_labels', 'featured', 'author_id'] as const
