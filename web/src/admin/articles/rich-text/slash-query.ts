import type { EditorState } from '@tiptap/pm/state'

/** A slash that begins a paragraph, and what was typed after it, in the document. */
export interface SlashQuery {
  from: number
  to: number
  /** Without the slash. */
  words: string
}

/** Longer words name no command. */
const MOST_LETTERS = 30

/** Whether a slash that is typed now would ask for the commands: it begins an empty paragraph. */
export const beginsCommand = ({ selection }: EditorState): boolean =>
  selection.empty && selection.$from.parent.type.name === 'paragraph' && selection.$from.parent.content.size === 0

/** What stands between a slash at the beginning of a paragraph and the caret at its end; null elsewhere. */
export function slashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection
  const text = $from.parent.textContent
  const isQuery = empty && $from.parent.type.name === 'paragraph' && text.startsWith('/') && text.length <= MOST_LETTERS
  // Something that is no text, such as an image, makes the paragraph longer than its text.
  if (!isQuery || $from.parent.content.size !== text.length || $from.parentOffset !== text.length) return null
  return { from: $from.start(), to: $from.pos, words: text.slice(1) }
}
