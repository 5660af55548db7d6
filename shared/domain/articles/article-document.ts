import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { inlineHtml } from '../text/inline-html.ts'
import { pick } from '../text/pick.ts'
import { ADDED_TEXTS, COPY_TEXTS, LISTED_TEXTS } from './article-texts.ts'
import { outlineOf } from './body-diff.ts'
import { type Byline, plainBylines } from './bylines.ts'
import type { ChangeNote } from './change-notes.ts'
import { type EmbargoFields, embargoOf } from './embargo.ts'
import { isWhole, type SegmentRecord } from './segment-records.ts'

/** What a language's card and working copy say of its text, and a document takes over as it is, in the document's order. */
export const SHOWN_FIELDS = ['id', 'title', 'slug', ...LISTED_TEXTS.filter((key) => key !== 'title'), 'tags', 'source_hash'] as const
/** What its working copy alone says. */
export const COPY_FIELDS = ['content', ...COPY_TEXTS] as const
/** What all languages have from the original, on card and working copy. */
export const SHARED_FIELDS = ['category_id', 'hero_image_url', 'featured'] as const
/** What only the card says. */
export const ORIGINAL_FLAGS = ['slug_frozen', 'auto_generated'] as const
export const TRANSLATION_FLAGS = ['slug_frozen', 'pseudo', 'auto_translated'] as const

type Original = ArticleDocument['original']
type CardFlags = Pick<Original, (typeof ORIGINAL_FLAGS)[number]> & Pick<DocumentTranslation, (typeof TRANSLATION_FLAGS)[number]>
/** The texts that every language has of its own. */
export type OwnText = Pick<DocumentTranslation, (typeof SHOWN_FIELDS)[number] | (typeof COPY_FIELDS)[number] | 'tag_labels'>
export type SharedFields = Pick<Original, (typeof SHARED_FIELDS)[number]>

/** One language of an article as its rows have it. */
export interface StoredLanguage {
  card: CardFlags & EmbargoFields & { created_at: string }
  draft: OwnText &
    SharedFields & {
      notes?: readonly ChangeNote[] | undefined
      locale: Locale
      author_id?: string | undefined
      bylines?: readonly Byline[] | undefined
      provenance?: DocumentTranslation['provenance'] | undefined
      updated_at: string
    }
  records: readonly SegmentRecord[]
}

/** The document of an article's rows; translations in registry order. */
export function documentOf({ card, draft }: StoredLanguage, translations: readonly StoredLanguage[]): ArticleDocument {
  return {
    format: 'simulpress-article',
    version: 1,
    original: {
      ...textOf(draft),
      ...notesOf(draft),
      ...pick(draft, SHARED_FIELDS),
      ...pick(card, ORIGINAL_FLAGS),
      author_id: draft.author_id ?? null,
      ...bylinesOf(draft),
      ...embargoIn(card),
      created_at: card.created_at,
      updated_at: draft.updated_at,
    },
    translations: LOCALES.flatMap((locale) => translations.filter((one) => one.draft.locale === locale)).map(translationOf),
  }
}

const bylinesOf = ({ bylines = [] }: StoredLanguage['draft']): Pick<Original, 'bylines'> => (bylines.length > 0 ? { bylines: plainBylines(bylines) } : {})

const embargoIn = (card: EmbargoFields): Pick<Original, 'embargo'> => {
  const embargo = embargoOf(card)
  return embargo ? { embargo } : {}
}

/** Tables keep no order of names; a document has one. Dates belong to publications, which a document has none of. */
const notesOf = ({ notes = [] }: StoredLanguage['draft']): Pick<Original, 'notes'> =>
  notes.length > 0 ? { notes: notes.map(({ id, kind, text }) => ({ id, kind, text })) } : {}

const textOf = (draft: OwnText) => ({ ...pick(draft, SHOWN_FIELDS), ...pick(draft, COPY_FIELDS) })

const translationOf = ({ card, draft, records }: StoredLanguage): DocumentTranslation => ({
  ...textOf(draft),
  ...notesOf(draft),
  locale: draft.locale as TargetLocale,
  tag_labels: draft.tag_labels,
  provenance: provenanceOf(draft),
  ...pick(card, TRANSLATION_FLAGS),
  segments: [...records],
  created_at: card.created_at,
  updated_at: draft.updated_at,
})

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

/** The languages of `wanted` that `present` has with another text. Slugs may differ (an import numbers them), dates and embargoes too. */
export function otherTexts(wanted: ArticleDocument, present: ArticleDocument): Locale[] {
  const differs = (one: object, other: object) => JSON.stringify(one, comparable) !== JSON.stringify(other, comparable)
  const translations: { locale: Locale }[] = wanted.translations.filter((one) => {
    const there = present.translations.find(({ locale }) => locale === one.locale)
    return there && differs(one, there)
  })
  return [...(differs(wanted.original, present.original) ? [ORIGINAL_LOCALE as Locale] : []), ...translations.map(({ locale }) => locale)]
}

const PASSED_OVER = new Set(['embargo', 'slug', 'slug_frozen', 'created_at', 'updated_at'])
/** Fields in one order, wherever they come from. */
const comparable = (name: string, value: unknown): unknown => {
  if (PASSED_OVER.has(name) || (value === '' && (ADDED_TEXTS as readonly string[]).includes(name))) return undefined
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
}
