import type { Editor } from '@tiptap/core'
import { BLOCK_WORDS, type BlockPlace } from '#shared/domain/articles/presence.ts'
import { openBody } from './open-body.ts'
import { caretBlock } from './others-in-body.ts'
import { patchDocument } from './patch-document.ts'
import { parseTyped } from './typed-spaces.ts'

/** What the screen around a body's editor asks of it. */
export interface BodyControl {
  /** Shows another body in the open editor, with caret, scroll and undo as they were. @returns false where it has to be opened anew */
  show: (html: string) => boolean
  /** Text is being composed, as Japanese is: until it is written, nothing may change under it. */
  isComposing: () => boolean
  /** The block that holds the caret; null in the source. */
  caret: () => BlockPlace | null
}

/** The control of a visual editor. */
export const controlOf = (editor: Editor): BodyControl => ({
  show: (html) => {
    if (openBody(html) === null) return false
    const tr = patchDocument(editor.state, editor.schema.nodeFromJSON(parseTyped(html)))
    if (tr) editor.view.dispatch(tr)
    return true
  },
  isComposing: () => editor.view.composing,
  caret: () => {
    const index = caretBlock(editor.state)
    return { index, words: editor.state.doc.maybeChild(index)?.textContent.slice(0, BLOCK_WORDS) ?? '' }
  },
})

/** The control of a body's source: whoever renders its text shows another one. */
export const SOURCE_CONTROL: BodyControl = { show: () => true, isComposing: () => false, caret: () => null }
