import type { Editor } from '@tiptap/core'
import { isFoundBy } from '../../../platform/screen/plain-words.ts'
import { t } from '../catalogue.ts'
import { insertFigure } from '../figure-dialogs.ts'
import { insertFootnote } from '../footnotes/move-between.ts'
import { insertDetails, insertTable } from '../insertions.ts'
import type { ImageSources } from '../toolbar.tsx'

/** A command of the toolbar that makes a block. */
export interface BlockCommand {
  label: string
  /** Its HTML element, by which it is found as well. */
  element: string
  run: (editor: Editor, images: ImageSources) => unknown
}

/** What the toolbar has for blocks, in its order. */
export const BLOCK_COMMANDS: readonly BlockCommand[] = [
  ...([2, 3, 4] as const).map((level) => ({
    label: { 2: t.headingH2, 3: t.headingH3, 4: t.headingH4 }[level],
    element: `h${level}`,
    run: (editor: Editor) => editor.chain().focus().setHeading({ level }).run(),
  })),
  { label: t.bulletedList, element: 'ul', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { label: t.numberedList, element: 'ol', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { label: t.quote, element: 'blockquote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { label: t.codeBlock, element: 'pre', run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { label: t.uploadImage, element: 'img', run: (_, { upload }) => upload() },
  { label: t.imageFromLibrary, element: 'img', run: (_, { library }) => library() },
  { label: t.imageWithCaption, element: 'figure', run: insertFigure },
  { label: t.footnoteCtrlAltF, element: 'sup', run: insertFootnote },
  { label: t.table, element: 'table', run: insertTable },
  { label: t.collapsibleBlock, element: 'details', run: insertDetails },
  { label: t.divider, element: 'hr', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

/** The commands that what was typed fits: their label or their element. */
export const fittingCommands = (words: string): BlockCommand[] => BLOCK_COMMANDS.filter(({ label, element }) => isFoundBy(words, `${label} ${element}`))
