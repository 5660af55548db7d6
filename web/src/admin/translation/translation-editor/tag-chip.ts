import { type Editor, type JSONContent, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { HistoryKeys } from '../../articles/rich-text/history-keys.ts'
import { chipLabel } from './chip-label.ts'
import { followCursor } from './insert-words.ts'
import type { Piece, Tag, TaggedText } from './tagged-text.ts'

/** A segment is one run of text: there is nothing to break it with. */
const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

/** A tag of the segment as one sign that cannot be typed into; it moves and goes as a whole. */
const TagChip = Node.create({
  name: 'tagChip',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: { parseHTML: (element) => element.dataset.kind ?? 'alone', renderHTML: ({ kind }) => ({ 'data-kind': kind }) },
    tag: { parseHTML: (element) => Number(element.dataset.tag ?? 0), renderHTML: ({ tag }) => ({ 'data-tag': tag }) },
    label: { parseHTML: (element) => element.textContent, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-tag]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', { ...HTMLAttributes, class: 'tag-chip', contenteditable: 'false' }, String(node.attrs.label)],
})

/** Words and their history; nothing that a segment cannot hold. */
const PLAIN = StarterKit.configure({
  document: false,
  bold: false,
  italic: false,
  strike: false,
  underline: false,
  code: false,
  link: false,
  heading: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  trailingNode: false,
})

export const SEGMENT_EXTENSIONS = [OneLine, PLAIN, HistoryKeys, TagChip]

const chipOf = (piece: Exclude<Piece, { kind: 'text' }>, tags: readonly Tag[]): JSONContent => ({
  type: 'tagChip',
  attrs: { ...piece, label: chipLabel(piece, tags) },
})

export const segmentDoc = ({ pieces, tags }: TaggedText): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: pieces.map((piece) => (piece.kind === 'text' ? { type: 'text', text: piece.text } : chipOf(piece, tags))) }],
})

export const piecesOf = (doc: JSONContent): Piece[] =>
  (doc.content?.[0]?.content ?? []).map((node): Piece => {
    if (node.type === 'text') return { kind: 'text', text: node.text ?? '' }
    return { kind: node.attrs?.kind as 'open', tag: Number(node.attrs?.tag) }
  })

/** Puts a tag where the cursor is, a pair of them around what is selected; what stands elsewhere of it goes. */
export function insertTag(editor: Editor, tag: number, tags: readonly Tag[]): void {
  followCursor(editor)
  const removal = editor.state.tr
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'tagChip' && Number(node.attrs.tag) === tag) places.push(at)
  })
  for (const at of places.reverse()) removal.delete(at, at + 1)
  if (places.length > 0) editor.view.dispatch(removal)
  const { from, to } = editor.state.selection
  const chain = editor.chain()
  if (!tags[tag - 1]?.close) chain.insertContentAt(from, chipOf({ kind: 'alone', tag }, tags)).run()
  else
    chain
      .insertContentAt(to, chipOf({ kind: 'close', tag }, tags))
      .insertContentAt(from, chipOf({ kind: 'open', tag }, tags))
      .run()
  // At once: the command `focus` waits for a frame, and would then put the cursor back to where it is now.
  editor.view.focus()
}
