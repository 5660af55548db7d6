import type { Editor } from '@tiptap/core'

/** Writes words where the cursor is, in place of what is selected. */
export function insertWords(editor: Editor, words: string): void {
  followCursor(editor)
  editor.commands.insertContent({ type: 'text', text: words })
  editor.view.focus()
}

/** The browser says a moment late that keys have moved the cursor: a tag inserted by the next key belongs where it is seen. */
export function followCursor({ view, commands }: Editor): void {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.hasFocus() || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const [from = 0, to = 0] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)].sort((one, other) => one - other)
  commands.setTextSelection({ from, to })
}
