import type { Editor } from '@tiptap/core'
import { useMemo, useRef } from 'react'
import { toast } from '../../../platform/shell/toast.ts'
import type { ImageUpload } from '../../images/use-image-upload.ts'
import { t } from '../catalogue.ts'
import type { CleanPaste } from './clean-paste.ts'
import type { Taken } from './fetch-foreign.ts'
import { PastedText } from './pasted-text.ts'

type Upload = ImageUpload['upload']

/** What brings the images of pasted texts into one editor; it is loaded with the first of them, and fetches each address once. */
function imagePlacer() {
  let fetch: ((url: string) => Promise<Taken>) | null = null
  return async (editor: Editor, { pictures, foreign }: CleanPaste, upload: Upload) => {
    const [came, placing, fetching] = await Promise.all([import('./place-pictures.ts'), import('./place-foreign.ts'), import('./fetch-foreign.ts')])
    fetch ??= fetching.foreignImages()
    await Promise.all([came.placePictures(editor, pictures, (file) => upload(file, 'body')), placing.placeForeign(editor, foreign, fetch)])
  }
}

/** The extension that cleans what is pasted; its images are uploaded or fetched, and it is said which did not come. */
export function usePastedText(upload: Upload) {
  const use = useRef(upload)
  use.current = upload
  const editor = useRef<Editor | null>(null)
  const extension = useMemo(() => {
    const place = imagePlacer()
    return PastedText.configure({
      nameOfPicture: (number) => t.pastedPicture({ number }),
      onPictures: (paste) => {
        const sayLeft = (left: number) => left > 0 && toast({ tone: 'warning', text: t.picturesLeft({ left }) })
        sayLeft(paste.left)
        if (!editor.current || paste.pictures.length + paste.foreign.length === 0) return
        // The program that places them did not load.
        place(editor.current, paste, (...given) => use.current(...given)).catch(() => sayLeft(paste.left + paste.pictures.length + paste.foreign.length))
      },
    })
  }, [])
  return { extension, editor }
}
