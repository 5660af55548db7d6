import type { Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import type { Place } from '#shared/domain/articles/comment-anchors.ts'

/** Other words for some of an open segment. */
export interface Replacement {
  key: string
  /** Within the segment's words, its tags left out. */
  place: Place
  words: string
}

/** Writes other words in the place of some, as one step of the editor's history. Tags among them stay, after the words. */
export function replaceWords({ state, view }: Editor, { start, end }: Place, words: string): void {
  const pieces: { from: number; to: number }[] = []
  let offset = 0
  state.doc.descendants((node, at) => {
    const length = node.text?.length ?? 0
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, length)]
    if (from < to) pieces.push({ from: at + from, to: at + to })
    offset += length
  })
  const [first, ...others] = pieces
  if (!first) return
  const transaction = closeHistory(state.tr)
  for (const { from, to } of others.toReversed()) transaction.delete(from, to)
  if (words === '') transaction.delete(first.from, first.to)
  else transaction.insertText(words, first.from, first.to)
  view.dispatch(transaction)
  view.dispatch(closeHistory(view.state.tr))
  view.focus()
}

/** Writes another text in the place of all there is, as one step of the editor's history, with the cursor at its end. */
export function replaceText({ view }: Editor, text: JSONContent): void {
  view.dispatch(textReplaced(view.state, text))
  view.dispatch(closeHistory(view.state.tr))
  view.focus()
}

export function textReplaced(state: EditorState, text: JSONContent): Transaction {
  const transaction = closeHistory(state.tr).replaceWith(0, state.doc.content.size, state.schema.nodeFromJSON(text).content)
  return transaction.setSelection(Selection.atEnd(transaction.doc)).scrollIntoView()
}
