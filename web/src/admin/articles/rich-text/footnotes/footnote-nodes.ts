import { mergeAttributes, Node } from '@tiptap/core'
import { NOTE_ID, NOTES_CLASS } from '#shared/domain/text/footnotes.ts'
import { keepFootnotes } from './keep-footnotes.ts'
import { goToNote, goToReference, insertFootnote } from './move-between.ts'

const noteId = {
  id: {
    default: null,
    keepOnSplit: false,
    parseHTML: (element: HTMLElement) => (NOTE_ID.test(element.dataset.note ?? '') ? element.dataset.note : null),
    renderHTML: ({ id }: Record<string, unknown>) => (typeof id === 'string' ? { 'data-note': id } : {}),
  },
}

/** The document of a body: its blocks, and the notes to them at the end. */
export const BodyDocument = Node.create({ name: 'doc', topNode: true, content: 'block+ footnotes?' })

/** The place in the text that a note is about; the number is drawn by the style sheet. */
export const NoteReference = Node.create({
  name: 'noteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => noteId,
  parseHTML: () => [{ tag: 'sup[data-note]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-f': () => insertFootnote(this.editor), Enter: () => goToNote(this.editor) }
  },
  addProseMirrorPlugins: () => [keepFootnotes()],
})

/** One note: a line of text. */
export const Footnote = Node.create({
  name: 'footnote',
  content: 'inline*',
  defining: true,
  isolating: true,
  selectable: false,
  addAttributes: () => noteId,
  parseHTML: () => [{ tag: `ol.${NOTES_CLASS} > li`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => goToReference(this.editor), Escape: () => goToReference(this.editor) }
  },
})

/** All notes of a body, in the order of the places that they are about. */
export const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: `ol.${NOTES_CLASS}`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['ol', mergeAttributes(HTMLAttributes, { class: NOTES_CLASS }), 0],
})
