import { Extension } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { withPastedNotes } from '../footnotes/keep-footnotes.ts'
import { newNoteId } from '../footnotes/move-between.ts'
import { parseBody } from '../parse-body.ts'
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
          transformPastedHTML: (html, view) => {
            const paste = cleanPaste(html, nameOfPicture, newNoteId)
            if (paste.notes.length > 0) view.dispatch(withPastedNotes(view.state.tr, notesOf(paste, view.state.schema)))
            // The text is not in the editor yet.
            if (paste.pictures.length + paste.foreign.length + paste.left > 0) setTimeout(() => onPictures(paste))
            return paste.html
          },
        },
      }),
    ]
  },
})

const notesOf = ({ notes }: CleanPaste, schema: Schema): Map<string, Node[]> =>
  new Map(notes.map(({ id, html }) => [id, (parseBody(html).content?.[0]?.content ?? []).map((node) => schema.nodeFromJSON(node))]))
