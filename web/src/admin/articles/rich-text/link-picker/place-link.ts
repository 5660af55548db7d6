import type { Editor } from '@tiptap/core'

/** The address of the link that holds the caret or the selection; empty where there is none. */
export const hrefAt = (editor: Editor): string => String(editor.getAttributes('link').href ?? '')

/** Links what is selected, or the link at the caret anew; where nothing is, writes words that carry the link. */
export function placeLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus()
  const isThere = !editor.state.selection.empty || editor.isActive('link')
  if (isThere) chain.extendMarkRange('link').setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
}

export const removeLink = (editor: Editor): boolean => editor.chain().focus().extendMarkRange('link').unsetLink().run()
