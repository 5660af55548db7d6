import type { Section } from '#shared/sections.ts'

/** How far an article is on its way to publication, as people say it. What is planned and what is live, its card says. */
export const WORKFLOW_STATES = ['draft', 'in_review', 'approved'] as const
export type WorkflowState = (typeof WORKFLOW_STATES)[number]

/** Items of a checklist, and characters of one. */
export const CHECKLIST_LIMITS = { items: 10, characters: 120 } as const

/** The setting that holds a section's checklist: kept in the table, never renamed. */
export const checklistKey = <S extends Section>(section: S) => `workflow_checklist_${section}` as const

/** A checklist from the text that is kept: an item a line, each once, without empty ones. */
export const checklistItems = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Why a text is no checklist; null where it is one. */
export function checklistFault(text: string): string | null {
  const items = checklistItems(text)
  if (items.length > CHECKLIST_LIMITS.items) return `At most ${CHECKLIST_LIMITS.items} items.`
  const long = items.find((item) => item.length > CHECKLIST_LIMITS.characters)
  return long === undefined ? null : `An item has at most ${CHECKLIST_LIMITS.characters} characters: ${long.slice(0, 40)}…`
}

/** What a row of the workflow says of a text. */
interface Approval {
  state: WorkflowState
  /** Fingerprint of the text that was approved. */
  approved_text?: string | undefined
}

/** Whether exactly this text is approved: an approval ends with the first changed word. @param fingerprint of the present text */
export const isApproved = ({ state, approved_text }: Approval, fingerprint: string): boolean => state === 'approved' && approved_text === fingerprint

/** Items that nobody has ticked. @param ticked by the item's own words: an item that is worded anew is a new one */
export const openItems = (items: readonly string[], ticked: Iterable<string>): string[] => {
  const done = new Set(ticked)
  return items.filter((item) => !done.has(item))
}

/** Before what no other row of the board comes: its due time, those without one last. */
export const boardOrder = (due_at: string | null | undefined, original_id: string): string => `${due_at || '9999'}#${original_id}`
