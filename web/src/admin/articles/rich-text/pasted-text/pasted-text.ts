import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'

export interface PastedTextOptions {
  nameOfPicture: (number: number) => string
  /** Called after each pasted text that had pictures. */
  onPictures: (paste: CleanPaste) => void
}

/** Makes what is pasted from other programs a body before the editor reads it. */
export const PastedText = Extension.create<PastedTextOptions>({
  name: 'pastedText',
  addOptions: () => ({ nameOfPicture: String, onPictures: () => undefined }),
  addProseMirrorPlugins() {
    const { nameOfPicture, onPictures } = this.options
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const paste = cleanPaste(html, nameOfPicture)
            // The text is not in the editor yet.
            if (paste.pictures.length + paste.foreign.length + paste.left > 0) setTimeout(() => onPictures(paste))
            return paste.html
          },
        },
      }),
    ]
  },
})
