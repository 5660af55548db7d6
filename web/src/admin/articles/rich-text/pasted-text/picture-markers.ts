import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { figureOf } from '../figure.ts'
import type { StoredImage } from '../figure-dialogs.ts'

interface MarkerPlace {
  from: number
  to: number
  /** The block of text that holds it. */
  block: { from: number; to: number }
  /** The block is a paragraph of the body and holds nothing else. */
  isAlone: boolean
}

/** Where the words that stand for a picture are in a document; null: not any more. */
export function placeOf(doc: Node, marker: string): MarkerPlace | null {
  let found: MarkerPlace | null = null
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return found === null
    const at = node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(marker)
    if (at < 0) return false
    const from = position + 1 + at
    const isAlone = node.type.name === 'paragraph' && node.textContent === marker && doc.resolve(position).depth === 0
    found = { from, to: from + marker.length, block: { from: position, to: position + node.nodeSize }, isAlone }
    return false
  })
  return found
}

/**
 * Puts an image where its marker stands. It arrives while the person writes: their history has no step for it, so that what they have undone can
 * still be redone; it goes with the paste that it belongs to.
 * @returns false when the marker is not in the text any more, or somebody else is writing there
 */
export function replaceMarker(editor: Editor, marker: string, { url, width, height }: StoredImage, { alt, credit }: { alt: string; credit: string }): boolean {
  const place = placeOf(editor.state.doc, marker)
  if (!place) return false
  const figure = figureOf({ src: url, alt, width: String(width), height: String(height), loading: 'lazy' }, '', credit)
  const { from, to, block, isAlone } = place
  const chain = editor.chain().setMeta('addToHistory', false)
  if (isAlone) chain.insertContentAt(block, figure, { updateSelection: false }).run()
  else chain.insertContentAt(block.to, figure, { updateSelection: false }).deleteRange({ from, to }).run()
  return placeOf(editor.state.doc, marker) === null
}

/** Takes a marker out of the text, with its paragraph where that holds nothing else. */
export function removeMarker(editor: Editor, marker: string): void {
  const place = placeOf(editor.state.doc, marker)
  if (place)
    editor
      .chain()
      .deleteRange(place.isAlone ? place.block : { from: place.from, to: place.to })
      .run()
}
