import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import {
  COPY_FIELDS,
  isComplete,
  ORIGINAL_FLAGS,
  type OwnText,
  recordsOf,
  SHARED_FIELDS,
  SHOWN_FIELDS,
  type SharedFields,
  TRANSLATION_FLAGS,
} from '#shared/domain/articles/article-document.ts'
import { countSegments } from '#shared/domain/articles/segment-records.ts'
import { measureText, type TextMeasures } from '#shared/domain/articles/text-measures.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { pack } from '../../platform/table/packed.ts'

type Original = ArticleDocument['original']

/** The first rows of a language: drafts of version 1, never published. */
export interface LanguageRows extends ReturnType<typeof rowsOf> {
  records: Uint8Array
  /** A translation of the original's present text. */
  isComplete: boolean
}

export function originalRows(original: Original, derived: TextMeasures, importedBy: string): LanguageRows {
  const text = { ...original, original_id: original.id, locale: ORIGINAL_LOCALE as Locale, tag_labels: original.tags }
  const flags = { ...derived, ...pick(original, ORIGINAL_FLAGS), auto_translated: false, pseudo: false }
  const rows = rowsOf(text, flags, importedBy)
  const { embargo } = original
  const held = embargo ? { embargo_until: embargo.until, embargo_note: embargo.note } : {}
  return { ...rows, card: { ...rows.card, ...held }, records: pack([]), isComplete: false }
}

/** What all languages share is the original's. */
export function translationRows(original: Original, translation: DocumentTranslation, importedBy: string): LanguageRows {
  const { author_id, bylines, auto_generated } = original
  const { failed, stale } = countSegments(recordsOf(translation))
  const text = { ...translation, ...pick(original, SHARED_FIELDS), original_id: original.id, author_id, ...(bylines ? { bylines } : {}) }
  const flags = { ...pick(translation, TRANSLATION_FLAGS), auto_generated, ...measureText(text), failed_segments: failed, stale_segments: stale }
  return { ...rowsOf(text, flags, importedBy), records: pack(translation.segments), isComplete: isComplete(original, translation) }
}

interface Text extends OwnText, SharedFields {
  original_id: string
  locale: Locale
  author_id: string | null
  bylines?: Original['bylines']
  provenance?: DocumentTranslation['provenance']
  notes?: DocumentTranslation['notes']
  created_at: string
  updated_at: string
}

interface Flags extends TextMeasures {
  slug_frozen: boolean
  auto_generated: boolean
  auto_translated: boolean
  pseudo: boolean
  failed_segments?: number
  stale_segments?: number
}

function rowsOf(text: Text, flags: Flags, importedBy: string) {
  const { original_id, locale, author_id, bylines = [], tag_labels, notes, provenance, created_at, updated_at } = text
  const signed = { ...(author_id === null ? {} : { author_id }), ...(bylines.length > 0 ? { bylines } : {}) }
  const shown = { ...pick(text, SHOWN_FIELDS), ...pick(text, SHARED_FIELDS), original_id, locale, updated_at, ...signed }
  return {
    card: { ...shown, ...flags, version: 1, published: false, changed: false, created_at, eeat_status: 'pending' as const },
    draft: {
      ...shown,
      ...pick(text, COPY_FIELDS),
      tag_labels,
      version: 1,
      updated_by: importedBy,
      ...(notes ? { notes } : {}),
      ...(provenance ? { provenance } : {}),
    },
  }
}
