import type { Editor } from '@tiptap/core'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { caretBlock, type OtherInBody, writerOf } from './others-in-body.ts'
import { selectedHtml } from './selected-html.ts'
import { type SlashQuery, slashQuery } from './slash-query.ts'

/** What of the editor's state its surroundings show. While somebody types within a paragraph it stays the same, and nothing is rendered. */
export interface ShownState {
  /** The kinds of blocks and marks at the caret, and what their attributes say. */
  place: string
  canUndo: boolean
  canRedo: boolean
  isFocused: boolean
  /** Somebody else who is writing where the caret is. */
  writer: OtherInBody | null
  slash: SlashQuery | null
  /** HTML of what is selected. */
  selected: string | null
}

/** What the toolbar and the notes around the text show of an editor at this moment. */
export const shownState = ({ editor }: { editor: Editor }): ShownState => ({
  place: placeOf(editor.state),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  isFocused: editor.isFocused,
  writer: writerOf(editor.state, caretBlock(editor.state), Date.now()),
  slash: slashQuery(editor.state),
  selected: selectedHtml(editor.state),
})

function placeOf({ selection, storedMarks, doc }: EditorState): string {
  const { $from, from, to, empty } = selection
  const kinds: string[] = []
  for (let depth = $from.depth; depth > 0; depth--) kinds.push($from.node(depth).type.name, JSON.stringify($from.node(depth).attrs))
  for (const { type, attrs } of storedMarks ?? $from.marks()) kinds.push(type.name, JSON.stringify(attrs))
  if (selection instanceof NodeSelection) kinds.push(selection.node.type.name)
  if (!empty) doc.nodesBetween(from, to, ({ type, marks }) => void kinds.push(type.name, ...marks.map((mark) => mark.type.name)))
  return kinds.join(' ')
}
