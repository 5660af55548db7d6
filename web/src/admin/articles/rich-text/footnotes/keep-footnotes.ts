import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { OTHERS_CHANGE } from '../patch-document.ts'

/** Texts of notes that are pasted with their references, by the note's id: HTML nodes as the editor has them. */
type PastedNotes = ReadonlyMap<string, readonly Node[]>

const key = new PluginKey<{ numbers: DecorationSet; pasted: PastedNotes }>('footnotes')

/** Says what the notes of a pasted text are; those whose references arrive are put into the list of notes. */
export const withPastedNotes = (tr: Transaction, notes: PastedNotes): Transaction => tr.setMeta(key, notes).setMeta('addToHistory', false)

/** Ids of notes in the order of the first reference to each. */
export function referredNotes(doc: Node): string[] {
  const ids = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'noteReference' && typeof node.attrs.id === 'string') ids.add(node.attrs.id)
  })
  return [...ids]
}

/** The list of notes of a document, with its position. */
export function footnotesOf(doc: Node): { node: Node | null; at: number } {
  const last = doc.lastChild
  return last?.type.name === 'footnotes' ? { node: last, at: doc.content.size - last.nodeSize } : { node: null, at: doc.content.size }
}

const notesIn = (list: Node | null): Node[] => (list ? Array.from({ length: list.childCount }, (_, index) => list.child(index)) : [])

/**
 * The list of notes that a document should have: one for each reference, in their order, then those that no reference names any more. Such a note
 * goes when it has no words. @returns null where the list is right
 */
export function wantedNotes(doc: Node, pasted: PastedNotes): Node[] | null {
  const { node: list } = footnotesOf(doc)
  const present = notesIn(list)
  const { footnote } = doc.type.schema.nodes
  if (!footnote) return null
  const unused = new Set(present)
  const take = (id: string): Node => {
    const known = [...unused].find(({ attrs }) => attrs.id === id)
    if (known) unused.delete(known)
    return known ?? footnote.create({ id }, pasted.get(id) ?? null)
  }
  const referred = referredNotes(doc).map(take)
  const wanted = [...referred, ...[...unused].filter(({ content }) => content.size > 0)]
  return wanted.length === present.length && wanted.every((note, index) => note === present[index]) ? null : wanted
}

/** Draws the number of each reference and note, and says of a note that it has no reference: readers do not see it. */
function numbersIn(doc: Node): DecorationSet {
  const numbers = new Map(referredNotes(doc).map((id, index) => [id, String(index + 1)]))
  const { node: list } = footnotesOf(doc)
  if (numbers.size === 0 && !list) return DecorationSet.empty
  const drawn: Decoration[] = []
  doc.descendants((node, at) => {
    const { name } = node.type
    if (name === 'noteReference' || name === 'footnote')
      drawn.push(Decoration.node(at, at + node.nodeSize, { 'data-number': numbers.get(node.attrs.id) ?? '–' }))
  })
  return DecorationSet.create(doc, drawn)
}

/** Keeps a note for each reference while somebody writes. What others write comes with its notes. */
export const keepFootnotes = (): Plugin =>
  new Plugin({
    key,
    state: {
      init: (_, { doc }) => ({ numbers: numbersIn(doc), pasted: new Map() as PastedNotes }),
      apply: (tr, { numbers, pasted }) => ({
        numbers: tr.docChanged ? numbersIn(tr.doc) : numbers,
        pasted: (tr.getMeta(key) as PastedNotes | undefined) ?? pasted,
      }),
    },
    appendTransaction: (transactions, before, state) => {
      if (!transactions.some((tr) => tr.docChanged && !tr.getMeta(OTHERS_CHANGE))) return null
      if (String(referredNotes(before.doc)) === String(referredNotes(state.doc)) && !hasEmptied(before, state)) return null
      const wanted = wantedNotes(state.doc, key.getState(state)?.pasted ?? new Map())
      if (!wanted) return null
      const { node: list, at } = footnotesOf(state.doc)
      const notes = wanted.length > 0 ? [state.schema.nodes.footnotes?.create(null, wanted) as Node] : []
      return state.tr.replaceWith(at, at + (list?.nodeSize ?? 0), notes)
    },
    props: { decorations: (state) => key.getState(state)?.numbers },
  })

/** Whether a note has lost its last word. */
function hasEmptied(before: EditorState, { doc }: EditorState): boolean {
  const empty = (list: Node | null) => notesIn(list).filter(({ content }) => content.size === 0).length
  return empty(footnotesOf(doc).node) > empty(footnotesOf(before.doc).node)
}
