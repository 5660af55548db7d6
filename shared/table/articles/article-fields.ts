import { CustomAttributeType } from 'electrodb'
import { ADDED_TEXTS, type AddedTextKey, type ArticleTextKey, TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import type { Byline } from '#shared/domain/articles/bylines.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import type { ChangeNote } from '#shared/domain/articles/change-notes.ts'
import { LOCALES } from '#shared/locales.ts'

/** How the segments of a text came about: counts by provider. */
export interface Provenance {
  memory: number
  model: number
  human: number
  pseudo: number
}

/** Texts that the automation writes for search engines and lists. */
export type MachineTexts = Partial<Record<'meta_title' | 'meta_description' | 'excerpt', string>>

type TextAttributes<K extends ArticleTextKey> = { [P in Exclude<K, AddedTextKey>]: { type: 'string'; required: true } } & {
  [P in Extract<K, AddedTextKey>]: { type: 'string' }
}

/** Plain texts; only what every row has is required. */
export const textAttributes = <K extends ArticleTextKey>(keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => [key, { type: 'string', ...((ADDED_TEXTS as readonly string[]).includes(key) ? {} : { required: true }) }]),
  ) as TextAttributes<K>

/** Attributes that working copies and versions share: one language's text, whole. */
export const textFields = {
  original_id: { type: 'string', required: true },
  locale: { type: LOCALES, required: true },
  id: { type: 'string', required: true },
  ...textAttributes(TEXT_KEYS),
  slug: { type: 'string', required: true },
  content: { type: 'string', required: true },
  category_id: { type: CustomAttributeType<CategoryId>('string'), required: true },
  hero_image_url: { type: 'string', required: true },
  /** Language-neutral keys. */
  tags: { type: 'list', items: { type: 'string' }, required: true },
  /** The tags' labels in this locale, in the same order. */
  tag_labels: { type: 'list', items: { type: 'string' }, required: true },
  featured: { type: 'boolean', required: true },
  /** What readers are told of changes; in versions each with its date, in working copies also what waits to be published. */
  notes: { type: CustomAttributeType<readonly ChangeNote[]>('any') },
  author_id: { type: 'string' },
  /** Who signs it, of all languages the same; absent: its author alone. */
  bylines: { type: CustomAttributeType<readonly Byline[]>('any') },
  /** SHA-256 of what is translated: on originals of their own text, on translations of the text they were made from. */
  source_hash: { type: 'string', required: true },
  /** Absent on originals. */
  provenance: { type: CustomAttributeType<Provenance>('any') },
  /** Search texts as the automation wrote them: one that reads otherwise now is a person's. */
  machine_texts: { type: CustomAttributeType<MachineTexts>('any') },
  /** On originals: who changed the text by hand last, and when; absent while nobody but a machine has. */
  edited_by: { type: 'string' },
  edited_at: { type: 'string' },
  updated_at: { type: 'string', required: true },
  updated_by: { type: 'string', required: true },
} as const
