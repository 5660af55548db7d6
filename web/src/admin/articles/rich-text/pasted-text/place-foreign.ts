import type { Editor } from '@tiptap/core'
import { creditOf, FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { imageFaultText, storeImage } from '../../images/store-image.ts'
import { t } from '../catalogue.ts'
import { type StoredImage, wordsOfPasted } from '../figure-dialogs.ts'
import type { Taken } from './fetch-foreign.ts'
import { dropNote, showNote } from './image-notes.ts'
import type { ForeignPicture } from './pasted-pictures.ts'
import { placeOf, removeMarker, replaceMarker } from './picture-markers.ts'

/** One dialog at a time. */
let asked: Promise<unknown> = Promise.resolve()

/**
 * Puts images of other sites in the place of their markers, with the site as the credit. Below a marker stands a note as long as its image is being
 * fetched, or what to do where it cannot be.
 * @param fetch an image by its address
 */
export async function placeForeign(editor: Editor, pictures: readonly ForeignPicture[], fetch: (url: string) => Promise<Taken>): Promise<void> {
  const waiting = [...pictures]
  for (const picture of pictures) showNote(editor, loadingNote(picture))
  let count = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (await take(editor, next, fetch)) count++
  }
  await Promise.all(Array.from({ length: FOREIGN_IMAGES.atOnce }, work))
  if (count > 0) toast({ tone: 'info', text: t.foreignTaken({ count }), milliseconds: 8000 })
}

/** Says below images that an earlier paste left as links what happened, and offers to fetch them again. */
export function noteLeft(editor: Editor, pictures: readonly ForeignPicture[], fetch: (url: string) => Promise<Taken>): void {
  for (const picture of pictures) fail(editor, picture, t.reasonLeft, () => void take(editor, picture, fetch))
}

const loadingNote = ({ marker, address }: ForeignPicture) => ({ marker, text: t.foreignLoading({ site: creditOf(address) }), actions: [] })

async function take(editor: Editor, picture: ForeignPicture, fetch: (url: string) => Promise<Taken>): Promise<boolean> {
  showNote(editor, loadingNote(picture))
  const taken = await fetch(picture.address)
  const again = () => void take(editor, picture, fetch)
  if ('stored' in taken) return place(editor, picture, taken.stored, creditOf(picture.address), again)
  fail(editor, picture, taken.reason, taken.mayPass ? again : null)
  return false
}

async function place(editor: Editor, picture: ForeignPicture, stored: StoredImage, credit: string, again: () => void): Promise<boolean> {
  const { marker, alt } = picture
  const ask = () => (editor.isDestroyed || !placeOf(editor.state.doc, marker) ? null : wordsOfPasted(marker, { alt, credit }))
  const words = alt ? { alt, credit } : await inTurn(ask)
  if (editor.isDestroyed || !placeOf(editor.state.doc, marker)) return false
  if (words && replaceMarker(editor, marker, stored, words)) {
    dropNote(editor, marker)
    return true
  }
  fail(editor, picture, words ? t.reasonOthers : t.reasonNoWords, again)
  return false
}

function inTurn<T>(ask: () => T | Promise<T>): Promise<T> {
  const turn = asked.then(ask)
  asked = turn.catch(() => undefined)
  return turn
}

function fail(editor: Editor, picture: ForeignPicture, reason: string, again: (() => void) | null): void {
  const { marker, address } = picture
  showNote(editor, {
    marker,
    text: t.foreignFailed({ site: creditOf(address), reason }),
    advice: again ? t.foreignAdvice : t.foreignAdviceFinal,
    actions: [
      ...(again ? [{ label: t.fetchAgain, run: again }] : []),
      { label: t.uploadFromFile, run: () => chooseFile((file) => void upload(editor, picture, file)) },
      {
        label: t.removeImage,
        run: () => {
          removeMarker(editor, marker)
          dropNote(editor, marker)
          editor.commands.focus()
        },
      },
    ],
  })
}

async function upload(editor: Editor, picture: ForeignPicture, file: File): Promise<void> {
  const again = () => void upload(editor, picture, file)
  try {
    await place(editor, picture, await storeImage(file, 'body'), '', again)
  } catch (error) {
    fail(editor, picture, imageFaultText(error), again)
  }
}

function chooseFile(onChosen: (file: File) => void): void {
  const chooser = Object.assign(document.createElement('input'), { type: 'file', accept: Object.values(IMAGE_TYPES).join(',') })
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? []
    if (file) onChosen(file)
  })
  chooser.click()
}
