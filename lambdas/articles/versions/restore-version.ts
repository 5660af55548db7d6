import { TEXT_KEYS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { plainBylines, sameBylines } from '#shared/domain/articles/bylines.ts'
import { sameNotes } from '#shared/domain/articles/change-notes.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { saveArticle } from '../editing/save-article.ts'
import { type CardRow, type DraftRow, readDraft, readFamily } from '../reading/family.ts'
import { type KeptText, type Reference, readKept, referenceOf, type TextRow } from './read.ts'
import { writeTranslation } from './write-translation.ts'

export interface Restoration {
  /** Of the original. */
  id: string
  locale: Locale
  reference: Reference
  /** Of the working copy that the caller has seen. */
  version: number
  editorId: string
  now: string
}

export interface Restored {
  version: number
  /** Under which the working copy that was there before can be had back; null when nothing had to change. */
  replaced: string | null
}

/** How often a restore looks again when something else of the article (a publication) moved meanwhile. */
const ROUNDS = 4

/**
 * Makes a kept text one language's working copy again. Slugs stay; live pages stay; section, image, featured mark and bylines
 * are the original's, and follow it when the original is restored. The working copy that was there is kept. One that has this
 * text already keeps its version, so a repeated call changes nothing.
 * @throws AppError `version-not-found` | `version-conflict` with `current_version`
 */
export async function restore(table: Table, restoration: Restoration): Promise<Restored> {
  const { id, locale, reference, version } = restoration
  const kept = await readKept(table, id, locale, reference)
  for (let round = 0; round < ROUNDS; round++) {
    const { original, cards } = await readFamily(table, id)
    const card = cards.get(locale)
    if (!card) break
    const draft = await readDraft(table, id, locale)
    const wanted = locale === ORIGINAL_LOCALE ? kept.text : withShared(kept.text, original)
    // Saved between the two reads: what stands there now is not what the caller has seen.
    if (draft.version !== card.version) continue
    if (isSame(draft, wanted, locale)) return { version: card.version, replaced: null }
    if (card.version !== version) throw new AppError('version-conflict', undefined, { extra: { current_version: card.version } })
    const written =
      locale === ORIGINAL_LOCALE
        ? await saveOriginal(table, kept, { card, draft }, restoration)
        : await writeTranslation(table, { ...kept, text: wanted }, { original, card, draft }, restoration)
    if (written !== null) return { version: written, replaced: referenceOf(version) }
  }
  throw new AppError('dependency-unavailable', 'The article is changing too quickly; nothing was restored.')
}

/** What all languages share, as the original has it. */
const withShared = ({ bylines: _, ...text }: TextRow, { category_id, hero_image_url, featured, bylines }: CardRow): TextRow => ({
  ...text,
  category_id,
  hero_image_url,
  featured,
  ...(bylines ? { bylines } : {}),
})

/** As an editor's save of that text. The row is written first: a save that is refused then leaves a spare copy, never a gap. */
async function saveOriginal(
  table: Table,
  { text }: KeptText,
  { card: before, draft }: { card: CardRow; draft: DraftRow },
  { id, version, editorId, now }: Restoration,
): Promise<number> {
  const { content, category_id, hero_image_url, tags, featured } = text
  const input = {
    ...textsIn(text, TEXT_KEYS),
    content,
    category_id,
    hero_image_url,
    tags,
    featured,
    bylines: plainBylines(text.bylines),
    slug: draft.slug,
    scheduled_for: before.scheduled_for ?? null,
  }
  await table.entities.replacedDrafts.put({ ...draft, replaced_at: now, replaced_by: editorId }).go()
  const { card } = await saveArticle(id, { ...input, version, saving: 'restore' }, editorId, now)
  return card.version
}

const COMPARED = [...TEXT_KEYS, 'content', 'category_id', 'hero_image_url', 'tags', 'tag_labels', 'featured'] as const

/** What readers are told of an original's changes stays as it is: a restored text is one more of them. */
function isSame(one: TextRow, other: TextRow, locale: Locale): boolean {
  if (!COMPARED.every((field) => JSON.stringify(one[field] ?? '') === JSON.stringify(other[field] ?? ''))) return false
  if (!sameBylines(one.bylines, other.bylines)) return false
  return locale === ORIGINAL_LOCALE || (one.source_hash === other.source_hash && sameNotes(one.notes, other.notes))
}
