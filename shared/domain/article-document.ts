import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/documents.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { outlineOf } from './body-diff.ts'
import { inlineHtml } from './inline-html.ts'
import { isWhole, type SegmentRecord } from './segment-records.ts'

/** One language of an article as its rows have it. */
export interface StoredLanguage {
  card: { slug_frozen: boolean; pseudo: boolean; auto_generated: boolean; auto_translated: boolean; created_at: string }
  draft: {
    id: string
    locale: Locale
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
    author_id?: string | undefined
    source_hash: string
    provenance?: DocumentTranslation['provenance'] | undefined
    updated_at: string
  }
  records: readonly SegmentRecord[]
}

/** The document of an article's rows; translations in registry order. */
export function documentOf(original: StoredLanguage, translations: readonly StoredLanguage[]): ArticleDocument {
  const { card, draft } = original
  const { id, title, slug, excerpt, content, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured } = draft
  return {
    format: 'simulpress-article',
    version: 1,
    original: {
      ...{ id, title, slug, slug_frozen: card.slug_frozen, excerpt, content, category_id, hero_image_url, hero_image_alt, meta_title, meta_description },
      ...{ tags, featured, author_id: draft.author_id ?? null, auto_generated: card.auto_generated, source_hash: draft.source_hash },
      ...{ created_at: card.created_at, updated_at: draft.updated_at },
    },
    translations: LOCALES.flatMap((locale) => translations.filter((one) => one.draft.locale === locale)).map(translationOf),
  }
}

function translationOf({ card, draft, records }: StoredLanguage): DocumentTranslation {
  const { id, title, slug, excerpt, content, hero_image_alt, meta_title, meta_description, tags, tag_labels, source_hash } = draft
  return {
    ...{ id, locale: draft.locale as TargetLocale, title, slug, slug_frozen: card.slug_frozen, excerpt, content, hero_image_alt, meta_title, meta_description },
    ...{ tags, tag_labels, source_hash, provenance: provenanceOf(draft), pseudo: card.pseudo, auto_translated: card.auto_translated },
    ...{ segments: [...records], created_at: card.created_at, updated_at: draft.updated_at },
  }
}

/** Tables keep no order of names; a document has one, so that equal articles are equal texts. */
function provenanceOf({ provenance }: StoredLanguage['draft']): DocumentTranslation['provenance'] {
  if (!provenance) return null
  const { memory, model, human, pseudo } = provenance
  return { memory, model, human, pseudo }
}

export interface DocumentFault {
  /** As zod names places: `translations.3.id`. */
  path: string
  message: string
}

/**
 * What of a document contradicts itself although each field is well-formed.
 * @param translationId of an original and a locale
 */
export function documentFaults({ original, translations }: ArticleDocument, translationId: (id: string, locale: TargetLocale) => string): DocumentFault[] {
  return translations.flatMap((translation, index) => {
    const { id, locale, tags, tag_labels, segments } = translation
    const faults: [boolean, string, string][] = [
      [translations.findIndex((other) => other.locale === locale) < index, 'locale', 'This language occurs twice.'],
      [id !== translationId(original.id, locale), 'id', `The ${locale} translation of ${original.id} has the id ${translationId(original.id, locale)}.`],
      [tags.length !== tag_labels.length, 'tag_labels', 'One label for each tag is expected.'],
      [new Set(segments.map(({ key }) => key)).size < segments.length, 'segments', 'Each segment may occur once.'],
      [
        segments.some(({ stale_source = '' }) => stale_source !== '' && inlineHtml(stale_source) !== stale_source),
        'segments',
        'A stale_source holds markup that is not allowed in articles.',
      ],
    ]
    return faults.flatMap(([isFault, field, message]) => (isFault ? [{ path: `translations.${index}.${field}`, message }] : []))
  })
}

/** As their row holds them: what a record does not say has no name in it either. */
export const recordsOf = ({ segments }: DocumentTranslation): SegmentRecord[] => segments as SegmentRecord[]

/** Whether a translation is of the original's present text: whole, and built as that is, so that its segments can be found. */
export function isComplete(original: ArticleDocument['original'], translation: DocumentTranslation): boolean {
  return translation.source_hash === original.source_hash && isWhole(recordsOf(translation)) && outlineOf(translation.content) === outlineOf(original.content)
}

/** The languages of `wanted` that `present` has with another text. Slugs may differ (an import numbers them), dates too. */
export function otherTexts(wanted: ArticleDocument, present: ArticleDocument): Locale[] {
  const differs = (one: object, other: object) => JSON.stringify(one, comparable) !== JSON.stringify(other, comparable)
  const translations: { locale: Locale }[] = wanted.translations.filter((one) => {
    const there = present.translations.find(({ locale }) => locale === one.locale)
    return there && differs(one, there)
  })
  return [...(differs(wanted.original, present.original) ? [ORIGINAL_LOCALE as Locale] : []), ...translations.map(({ locale }) => locale)]
}

const PASSED_OVER = new Set(['slug', 'slug_frozen', 'created_at', 'updated_at'])
/** Fields in one order, wherever they come from. */
const comparable = (name: string, value: unknown): unknown => {
  if (PASSED_OVER.has(name)) return undefined
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
}
