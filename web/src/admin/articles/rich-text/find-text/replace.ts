import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type OtherInBody, writerOf } from '../others-in-body.ts'
import { matchesOf, type Range, showFrom } from './matches.ts'

type View = Pick<EditorView, 'state' | 'dispatch'>

/** Who writes in the paragraph of a match, so that it stays as it is; null where nobody does. */
const writerAt = (state: EditorState, { from }: Range, now: number): OtherInBody | null => writerOf(state, state.doc.resolve(from).index(0), now)

/**
 * Replaces the match that is shown, and shows the next one. Where somebody else is writing nothing is replaced.
 * @param now milliseconds since 1970
 * @returns who is writing there; null when it was replaced, or there is nothing to replace
 */
export function replaceMatch(view: View, words: string, now: number): OtherInBody | null {
  const { all, current } = matchesOf(view.state)
  const match = all[current]
  if (!match) return null
  const writer = writerAt(view.state, match, now)
  if (writer) {
    view.dispatch(showFrom(view.state.tr, match.to))
    return writer
  }
  moveCaret(view, match)
  inOneStep(view, (tr) => showFrom(replaceRange(tr, match, words), match.from + words.length))
  return null
}

export interface Replaced {
  replaced: number
  /** Where somebody else is writing. */
  skipped: number
}

/** Replaces every match, as one step of the editor's history, but none where somebody else is writing. @param now milliseconds since 1970 */
export function replaceMatches(view: View, words: string, now: number): Replaced {
  const { all } = matchesOf(view.state)
  const free = all.filter((match) => writerAt(view.state, match, now) === null)
  const [first] = free
  if (first) {
    moveCaret(view, first)
    // From the end, so that the places of those before stay as they are.
    inOneStep(view, (tr) => free.toReversed().reduce((replacing, match) => replaceRange(replacing, match, words), tr))
  }
  return { replaced: free.length, skipped: all.length - free.length }
}

/** Selects the match that is shown; false where there is none. */
export function selectMatch(view: View): boolean {
  const { all, current } = matchesOf(view.state)
  const match = all[current]
  if (match) view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, match.from, match.to)))
  return match !== undefined
}

/** A change counts as made where the caret is: not where somebody writes who is in another paragraph. */
const moveCaret = (view: View, { from }: Range): void => view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from)))

function inOneStep(view: View, change: (tr: Transaction) => Transaction): void {
  view.dispatch(change(closeHistory(view.state.tr)))
  view.dispatch(closeHistory(view.state.tr))
}

/** Words in the place of others, with the marks that the first letter had. */
function replaceRange(tr: Transaction, { from, to }: Range, words: string): Transaction {
  if (words === '') return tr.delete(from, to)
  const marks = tr.doc.resolve(from).nodeAfter?.marks ?? null
  return tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks))
}
