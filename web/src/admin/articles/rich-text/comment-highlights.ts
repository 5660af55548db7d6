import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findAnchor, type Place, type TextAnchor } from '#shared/domain/articles/comment-anchors.ts'
import { offsetOf, rangeOf, wordsOf } from './body-words.ts'

/** Words that somebody has commented on. */
export interface Highlight {
  id: string
  anchor: TextAnchor
  isFocused: boolean
}

/** What the editor of a body needs for comments on it. */
export interface BodyComments {
  highlights: readonly Highlight[]
  /** A highlight was pressed. */
  onOpen: (id: string) => void
  /** The person wants to comment on what is selected. */
  onComment: () => void
  /** The editor is there, or is gone (null). */
  onEditor: (editor: Editor | null) => void
}

interface Shown {
  highlights: readonly Highlight[]
  decorations: DecorationSet
}

const KEY = new PluginKey<Shown>('commentHighlights')

function shownIn(doc: Node, highlights: readonly Highlight[]): Shown {
  const words = wordsOf(doc)
  const decorations = highlights.flatMap(({ id, anchor, isFocused }) => {
    const place = findAnchor(words.text, anchor)
    const range = place && rangeOf(words, place)
    return range ? [Decoration.inline(range.from, range.to, { class: isFocused ? 'commented commented-focused' : 'commented' }, { id })] : []
  })
  return { highlights, decorations: DecorationSet.create(doc, decorations) }
}

/** Highlights the words of comments without writing anything into the document. @param onOpen a highlight was pressed */
export const commentHighlights = (onOpen: (id: string) => void) =>
  Extension.create({
    name: 'commentHighlights',
    addProseMirrorPlugins: () => [
      new Plugin<Shown>({
        key: KEY,
        state: {
          init: (_, { doc }) => shownIn(doc, []),
          apply: (transaction, shown) => {
            const highlights = transaction.getMeta(KEY) as readonly Highlight[] | undefined
            return highlights || transaction.docChanged ? shownIn(transaction.doc, highlights ?? shown.highlights) : shown
          },
        },
        props: {
          decorations: (state) => KEY.getState(state)?.decorations,
          handleClick: ({ state }, position) => {
            const [found] = KEY.getState(state)?.decorations.find(position, position) ?? []
            if (found) onOpen(String(found.spec.id))
            // The cursor goes where the person pressed, too.
            return false
          },
        },
      }),
    ],
  })

export function setHighlights(editor: Editor, highlights: readonly Highlight[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(KEY, highlights).setMeta('addToHistory', false))
}

export const bodyText = (editor: Editor): string => wordsOf(editor.state.doc).text

/** What is selected in the body; null where nothing is. */
export function selectedWords({ state: { doc, selection } }: Editor): Place | null {
  const words = wordsOf(doc)
  return selection.empty ? null : { start: offsetOf(words, selection.from), end: offsetOf(words, selection.to) }
}

/** Selects words of the body and brings them into view. */
export function showWords(editor: Editor, place: Place): void {
  const range = rangeOf(wordsOf(editor.state.doc), place)
  if (range) editor.chain().focus().setTextSelection(range).scrollIntoView().run()
}

/** Writes words in the place of others, with the marks that they had: one step of the editor's history. */
export function replaceWords(editor: Editor, place: Place, words: string): void {
  const range = rangeOf(wordsOf(editor.state.doc), place)
  if (!range) return
  const transaction = closeHistory(editor.state.tr)
  if (words === '') transaction.delete(range.from, range.to)
  else transaction.insertText(words, range.from, range.to)
  editor.view.dispatch(transaction.scrollIntoView())
  editor.view.dispatch(closeHistory(editor.state.tr))
  editor.view.focus()
}
