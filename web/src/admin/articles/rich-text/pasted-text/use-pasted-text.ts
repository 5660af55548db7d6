import type { Editor } from '@tiptap/core'
import { useCallback, useMemo, useRef } from 'react'
import { toast } from '../../../platform/shell/toast.ts'
import type { ImageUpload } from '../../images/use-image-upload.ts'
import { t } from '../catalogue.ts'
import type { CleanPaste } from './clean-paste.ts'
import type { Taken } from './fetch-foreign.ts'
import { leftImages } from './left-images.ts'
import type { ForeignPicture } from './pasted-pictures.ts'
import { PastedText } from './pasted-text.ts'

type Upload = ImageUpload['upload']

/** What brings the images of pasted texts into one editor; it is loaded with the first of them, and fetches each address once. */
function imagePlacer() {
  let fetch: ((url: string) => Promise<Taken>) | null = null
  const load = async () => {
    const [came, placing, fetching] = await Promise.all([import('./place-pictures.ts'), import('./place-foreign.ts'), import('./fetch-foreign.ts')])
    fetch ??= fetching.foreignImages()
    return { came, placing, fetch }
  }
  return {
    place: async (editor: Editor, { pictures, foreign }: CleanPaste, upload: Upload) => {
      const { came, placing, fetch } = await load()
      await Promise.all([came.placePictures(editor, pictures, (file) => upload(file, 'body')), placing.placeForeign(editor, foreign, fetch)])
    },
    noteLeft: async (editor: Editor, left: readonly ForeignPicture[]) => {
      const { placing, fetch } = await load()
      if (!editor.isDestroyed) placing.noteLeft(editor, left, fetch)
    },
  }
}

/** The extension that cleans what is pasted; its images are uploaded or fetched, and it is said which did not come. */
export function usePastedText(upload: Upload) {
  const use = useRef(upload)
  use.current = upload
  const editor = useRef<Editor | null>(null)
  const placer = useMemo(imagePlacer, [])
  const extension = useMemo(() => {
    return PastedText.configure({
      nameOfPicture: (number) => t.pastedPicture({ number }),
      onPictures: (paste) => {
        const sayLeft = (left: number) => left > 0 && toast({ tone: 'warning', text: t.picturesLeft({ left }) })
        sayLeft(paste.left)
        if (!editor.current || paste.pictures.length + paste.foreign.length === 0) return
        // The program that places them did not load.
        placer.place(editor.current, paste, (...given) => use.current(...given)).catch(() => sayLeft(paste.left + paste.pictures.length + paste.foreign.length))
      },
    })
  }, [placer])
  /** Without the program the links stay as they are. */
  const noteLeft = useCallback(
    (opened: Editor) => {
      const left = leftImages(opened.state.doc)
      if (left.length > 0) placer.noteLeft(opened, left).catch(() => undefined)
    },
    [placer],
  )
  return { extension, editor, noteLeft }
}
