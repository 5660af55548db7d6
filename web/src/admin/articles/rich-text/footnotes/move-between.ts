import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { footnotesOf } from './keep-footnotes.ts'

/** Nine letters and digits: two people who add a note at the same time do not get the same. */
export const newNoteId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')

/** Puts a reference behind what is selected, and the caret into its new note. @returns false where no note can be, such as in code and in a note */
export function insertFootnote(editor: Editor): boolean {
  const { $to } = editor.state.selection
  const reference = editor.schema.nodes.noteReference
  if (!reference || $to.parent.type.name === 'footnote' || !$to.parent.isTextblock || $to.parent.type.spec.code) return false
  const id = newNoteId()
  // The list of notes follows by itself.
  editor.view.dispatch(editor.state.tr.insert($to.pos, reference.create({ id })))
  return toNote(editor, id)
}

/** From a selected reference to its note. */
export function goToNote(editor: Editor): boolean {
  const { selection } = editor.state
  return selection instanceof NodeSelection && selection.node.type.name === 'noteReference' && toNote(editor, selection.node.attrs.id)
}

function toNote(editor: Editor, id: string): boolean {
  const { node: list, at } = footnotesOf(editor.state.doc)
  let place: number | null = null
  list?.forEach((note, offset) => {
    if (note.attrs.id === id) place ??= at + 1 + offset + note.nodeSize - 1
  })
  return place !== null && caretAt(editor, place)
}

/** From a note to behind the first reference to it. */
export function goToReference(editor: Editor): boolean {
  const { doc, selection } = editor.state
  const { parent } = selection.$from
  if (parent.type.name !== 'footnote') return false
  let place: number | null = null
  doc.descendants((node, at) => {
    if (node.type.name === 'noteReference' && node.attrs.id === parent.attrs.id) place ??= at + node.nodeSize
  })
  // The note of no reference is one line all the same.
  return place === null || caretAt(editor, place)
}

function caretAt({ view }: Editor, place: number): true {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place)).scrollIntoView())
  view.focus()
  return true
}
