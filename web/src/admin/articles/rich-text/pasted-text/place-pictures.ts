import type { Editor } from '@tiptap/core'
import { blobOf } from '../../images/draw.ts'
import { type StoredImage, wordsOfPasted } from '../figure-dialogs.ts'
import type { PastedPicture } from './pasted-pictures.ts'
import { replaceMarker } from './picture-markers.ts'

/**
 * Uploads the pictures that came along with a pasted text, one after another, and puts each in the place of its marker. A marker stays where
 * the upload failed, or nobody says what the picture shows.
 * @param upload null: not taken, and said so
 */
export async function placePictures(editor: Editor, pictures: readonly PastedPicture[], upload: (file: Blob) => Promise<StoredImage | null>): Promise<void> {
  for (const picture of pictures) {
    const stored = await upload(blobOf(picture.base64, picture.type))
    if (!stored) continue
    const words = picture.alt ? { alt: picture.alt, credit: '' } : await wordsOfPasted(picture.marker, { alt: '', credit: '' })
    if (words) replaceMarker(editor, picture.marker, stored, words)
  }
}
