import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/documents.ts'
import { isComplete, recordsOf } from '#shared/domain/article-document.ts'
import { countSegments } from '#shared/domain/segment-records.ts'
import { seoScore } from '#shared/domain/seo-score.ts'
import { readingTime } from '#shared/domain/words.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { pack } from '../runtime/packed.ts'

type Original = ArticleDocument['original']

/** The first rows of a language: drafts of version 1, never published. */
export interface LanguageRows extends ReturnType<typeof rowsOf> {
  records: Uint8Array
  /** A translation of the original's present text. */
  isComplete: boolean
}

export function originalRows(original: Original, derived: { reading_time: number; seo_score: number }, importedBy: string): LanguageRows {
  const text = { ...original, original_id: original.id, locale: ORIGINAL_LOCALE as Locale, tag_labels: original.tags }
  const flags = { ...derived, slug_frozen: original.slug_frozen, auto_generated: original.auto_generated, auto_translated: false, pseudo: false }
  return { ...rowsOf(text, flags, importedBy), records: pack([]), isComplete: false }
}

/** What all languages share is the original's. */
export function translationRows(original: Original, translation: DocumentTranslation, importedBy: string): LanguageRows {
  const { category_id, hero_image_url, featured, author_id, auto_generated } = original
  const { failed, stale } = countSegments(recordsOf(translation))
  const text = { ...translation, original_id: original.id, category_id, hero_image_url, featured, author_id }
  const flags = {
    ...{ slug_frozen: translation.slug_frozen, auto_translated: translation.auto_translated, auto_generated, pseudo: translation.pseudo },
    ...{ reading_time: readingTime(text.content, text.locale), seo_score: seoScore(text).score, failed_segments: failed, stale_segments: stale },
  }
  return { ...rowsOf(text, flags, importedBy), records: pack(translation.segments), isComplete: isComplete(original, translation) }
}

interface Text {
  original_id: string
  locale: Locale
  id: string
  title: string
  slug: string
  excerpt: string
  content: string
  category_id: Section
  hero_image_url: string
  hero_image_alt: string
  meta_title: string
  meta_description: string
  tags: string[]
  tag_labels: string[]
  featured: boolean
  author_id: string | null
  source_hash: string
  provenance?: DocumentTranslation['provenance']
  created_at: string
  updated_at: string
}

interface Flags {
  slug_frozen: boolean
  auto_generated: boolean
  auto_translated: boolean
  pseudo: boolean
  reading_time: number
  seo_score: number
  failed_segments?: number
  stale_segments?: number
}

function rowsOf(text: Text, flags: Flags, importedBy: string) {
  const { original_id, locale, id, title, slug, excerpt, category_id, hero_image_url, hero_image_alt, tags, featured, source_hash, updated_at } = text
  const author = text.author_id === null ? {} : { author_id: text.author_id }
  const shown = {
    original_id,
    locale,
    id,
    title,
    slug,
    excerpt,
    category_id,
    hero_image_url,
    hero_image_alt,
    tags,
    featured,
    source_hash,
    updated_at,
    ...author,
  }
  const { content, meta_title, meta_description, tag_labels, provenance } = text
  return {
    card: { ...shown, ...flags, version: 1, published: false, changed: false, created_at: text.created_at, eeat_status: 'pending' as const },
    draft: { ...shown, content, meta_title, meta_description, tag_labels, version: 1, updated_by: importedBy, ...(provenance ? { provenance } : {}) },
  }
}
