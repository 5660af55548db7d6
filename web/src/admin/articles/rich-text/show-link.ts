import type { Editor } from '@tiptap/core'

/** Selects a link of the text and brings it into view. @returns false when the text has no such link */
export function showLink(editor: Editor, href: string): boolean {
  let range: { from: number; to: number } | null = null
  editor.state.doc.descendants((node, from) => {
    const isLinked = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href)
    if (!range && isLinked) range = { from, to: from + node.nodeSize }
    return range === null
  })
  if (!range) return false
  editor.chain().focus().setTextSelection(range).scrollIntoView().run()
  return true
}
