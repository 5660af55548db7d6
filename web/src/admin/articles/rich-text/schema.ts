import { Extension, type Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { Link } from '@tiptap/extension-link'
import { TableCell } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { AnyListItem, BodyImage, CaptionedTable, Details, Figcaption, Figure, ScopedHeader, SectionedRow, Summary } from './block-nodes.ts'
import { MARK_ELEMENTS } from './body-elements.ts'
import { BodyDocument, Footnote, Footnotes, NoteReference } from './footnotes/footnote-nodes.ts'
import { HistoryKeys } from './history-keys.ts'
import { InlineCode, Inserted, Keyboard, Subscript, Superscript } from './inline-marks.ts'

/** Attributes that exist only to write a body back as it came; they never reach the screen or the clipboard. */
const Provenance = Extension.create({
  name: 'provenance',
  addGlobalAttributes: () => [
    { types: Object.values(MARK_ELEMENTS), attributes: { depth: { default: null, rendered: false, parseHTML: () => null } } },
    { types: ['paragraph'], attributes: { wrap: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null } } },
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => (/^s-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(element.id) ? element.id : null),
        },
      },
    },
  ],
})

/** The editor's schema: every element that an article body may contain, and nothing else. */
export const BODY_EXTENSIONS: Extensions = [
  BodyDocument,
  StarterKit.configure({
    document: false,
    code: false,
    listItem: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: false,
  }),
  HistoryKeys,
  // What is typed after a link is no part of it: the full stop of a sentence neither.
  Link.extend({ inclusive: false }).configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } }),
  Highlight,
  InlineCode,
  Keyboard,
  Subscript,
  Superscript,
  Inserted,
  AnyListItem,
  Figure,
  Figcaption,
  Details,
  Summary,
  NoteReference,
  Footnotes,
  Footnote,
  BodyImage,
  CaptionedTable,
  SectionedRow,
  TableCell,
  ScopedHeader,
  Provenance,
]
