import { SECTIONS } from '../../sections.ts'
import { VISIBLE } from '../text/characters.ts'
import type { CategoryId } from './categories.ts'
import type { SaveKind } from './revisions.ts'

/** What a draft may lack while it is being written; nothing that lacks one of these is translated, planned, reviewed or published. */
export const UNFINISHED_FIELDS = ['title', 'content', 'category_id'] as const
export type UnfinishedField = (typeof UNFINISHED_FIELDS)[number]

/** The saves that take an unfinished text: those of somebody who is still writing. What is saved by hand is whole. */
export const UNFINISHED_SAVES = ['autosave', 'restore'] as const satisfies readonly SaveKind[]

/** How lists name a draft without a title. Only desks see it. */
export const UNTITLED = '(be pavadinimo)'

/** Where a draft without a category stands in lists and counters until it has one. */
export const STAND_IN_CATEGORY: CategoryId = SECTIONS[0]

interface Writable {
  title: string
  content: string
  category_id?: CategoryId | '' | undefined
}

/** The fields that a text still lacks, in the order of {@link UNFINISHED_FIELDS}. @param text its body as it is stored: empty where it shows nothing */
export const missingFields = ({ title, content, category_id }: Writable): UnfinishedField[] => {
  const has = { title: VISIBLE.test(title), content: content !== '', category_id: Boolean(category_id) }
  return UNFINISHED_FIELDS.filter((field) => !has[field])
}

/** Whether a card is of an unfinished draft. Cards of earlier releases say nothing of it and are finished. */
export const isUnfinished = ({ unfinished = [] }: { unfinished?: readonly string[] | undefined }): boolean => unfinished.length > 0

/** The slug of a draft without a title: no two drafts have the same, and the first title replaces it. */
export const untitledSlug = (id: string): string => `untitled-${id}`
