import { TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import { sameBylines } from '#shared/domain/articles/bylines.ts'
import { keptPlaces, NOTHING_KEPT, type Save, type SavedText } from '#shared/domain/articles/revisions.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Writes } from '../../platform/table/table.ts'
import type { DraftRow } from '../reading/family.ts'

/** The fields of a working copy that a revision keeps. Its address and its schedule are no text. */
export const REVISION_FIELDS = [...TEXT_KEYS, 'content', 'category_id', 'hero_image_url', 'tags', 'featured'] as const
export type RevisionText = Pick<DraftRow, (typeof REVISION_FIELDS)[number] | 'bylines'>

type Entities = Parameters<Writes>[0]

/** Who saved a working copy; of one that was saved before revisions were kept, what its row says. */
const savedOf = ({ saved, updated_at, updated_by }: DraftRow): SavedText => saved ?? { at: updated_at, by: updated_by, as: 'autosave', kept: NOTHING_KEPT }

export interface KeptRevision {
  /** What the new working copy says of its own save. */
  marks: Pick<DraftRow, 'saved'>
  rows: (entities: Entities) => ReturnType<Writes>
}

/**
 * What a save of an original writes so that the working copy it replaces can be returned to: at most two rows in its transaction, and no read.
 * A save that changes no field of a revision (a schedule, an address) leaves none.
 * @param text what the save changes of the working copy, or all of it
 */
export function keepRevision(draft: DraftRow, text: Partial<RevisionText>, next: Save): KeptRevision {
  const changed = { ...draft, ...text }
  const isSame = REVISION_FIELDS.every((field) => JSON.stringify(draft[field] ?? '') === JSON.stringify(changed[field] ?? ''))
  if (isSame && sameBylines(draft.bylines, changed.bylines)) return { marks: {}, rows: () => [] }
  const replaced = savedOf(draft)
  const { places, kept } = keptPlaces(replaced, next)
  const packed = places.length > 0 ? pack([typedText(draft)]) : undefined
  const { original_id, version, title } = draft
  const row = { original_id, version, title, saved_at: replaced.at, saved_by: replaced.by, saved_as: replaced.as, replaced_at: next.at }
  return {
    marks: { saved: { ...next, kept } },
    rows: ({ revisions }) => (packed ? places.map((place) => revisions.put({ ...row, ...place, text: packed }).commit()) : []),
  }
}

/** The text as it was typed: a category that only stood in was none. */
const typedText = (draft: DraftRow) => ({
  ...pick(draft, [...REVISION_FIELDS, 'bylines']),
  ...(draft.unfinished?.includes('category_id') ? { category_id: '' } : {}),
})

/** What a working copy that nobody saved before says of its save. */
export const firstSave = (save: Save): SavedText => ({ ...save, kept: NOTHING_KEPT })
