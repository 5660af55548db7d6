import type { Editor } from '@tiptap/core'
import { useMemo, useRef } from 'react'
import { toast } from '../../../platform/shell/toast.ts'
import type { ImageUpload } from '../../images/use-image-upload.ts'
import { t } from '../catalogue.ts'
import { PastedText } from './pasted-text.ts'
import { placePictures } from './place-pictures.ts'

/** The extension that cleans what is pasted; pictures that came along are uploaded, and it is said which did not come. */
export function usePastedText(upload: ImageUpload['upload']) {
  const use = useRef(upload)
  use.current = upload
  const editor = useRef<Editor | null>(null)
  const extension = useMemo(
    () =>
      PastedText.configure({
        nameOfPicture: (number) => t.pastedPicture({ number }),
        onPictures: ({ pictures, left }) => {
          if (left > 0) toast({ tone: 'warning', text: t.picturesLeft({ left }) })
          if (editor.current) void placePictures(editor.current, pictures, (file) => use.current(file, 'body'))
        },
      }),
    [],
  )
  return { extension, editor }
}
