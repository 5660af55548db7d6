import type { Editor } from '@tiptap/core'
import type { Answer } from '../../../platform/api/call.ts'
import { askFor } from '../ask-for.tsx'
import { t } from '../catalogue.ts'
import { figureOf } from '../figure.ts'
import type { PastedPicture } from './pasted-pictures.ts'

type Stored = Pick<Answer<'uploadImage'>, 'url' | 'width' | 'height'>

const blobOf = ({ base64, type }: PastedPicture): Blob =>
  new Blob([Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))], { type })

/**
 * Uploads the pictures that came along with a pasted text, one after another, and puts each in the place of its marker. A marker stays where
 * the upload failed, or nobody says what the picture shows.
 * @param upload null: not taken, and said so
 */
export async function placePictures(editor: Editor, pictures: readonly PastedPicture[], upload: (file: Blob) => Promise<Stored | null>): Promise<void> {
  for (const picture of pictures) {
    const stored = await upload(blobOf(picture))
    if (!stored) continue
    const alt = picture.alt || (await wordsFor(picture.marker))
    if (alt) replaceMarker(editor, picture.marker, stored, alt)
  }
}

async function wordsFor(marker: string): Promise<string> {
  const check = (value: string) => (value ? null : t.alternativeTextMissing)
  const answers = await askFor(`${t.imageUploaded}: ${marker}`, [{ name: 'alt', label: t.alternativeText, required: true, check }])
  return answers?.alt ?? ''
}

/** @returns false when the marker is not in the text any more */
export function replaceMarker(editor: Editor, marker: string, { url, width, height }: Stored, alt: string): boolean {
  const place = placeOf(editor, marker)
  if (!place) return false
  const figure = figureOf({ src: url, alt, width: String(width), height: String(height), loading: 'lazy' }, '')
  const { from, to, block, isAlone } = place
  if (isAlone) return editor.chain().insertContentAt(block, figure).run()
  return editor.chain().insertContentAt(block.to, figure).deleteRange({ from, to }).run()
}

/** Where a marker stands, and its paragraph. */
function placeOf(editor: Editor, marker: string) {
  let found: { from: number; to: number; block: { from: number; to: number }; isAlone: boolean } | null = null
  editor.state.doc.descendants((node, position) => {
    if (found || !node.isTextblock) return found === null
    const at = node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(marker)
    if (at < 0) return false
    const from = position + 1 + at
    const isAlone = node.type.name === 'paragraph' && node.textContent === marker && editor.state.doc.resolve(position).depth === 0
    found = { from, to: from + marker.length, block: { from: position, to: position + node.nodeSize }, isAlone }
    return false
  })
  return found as { from: number; to: number; block: { from: number; to: number }; isAlone: boolean } | null
}
