import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { placeOf } from './picture-markers.ts'

/** What is shown below the words that stand for an image. */
export interface ImageNote {
  marker: string
  text: string
  /** What to do about it. Without: the image is being fetched. */
  advice?: string
  actions: readonly { label: string; run: () => void }[]
}

const KEY = new PluginKey<readonly ImageNote[]>('imageNotes')

const plugin = () =>
  new Plugin<readonly ImageNote[]>({
    key: KEY,
    state: { init: () => [], apply: (tr, notes) => (tr.getMeta(KEY) as readonly ImageNote[] | undefined) ?? notes },
    props: { decorations: (state) => decorationsOf(state) },
  })

function decorationsOf(state: EditorState): DecorationSet {
  const decorations = (KEY.getState(state) ?? []).flatMap((note) => {
    const place = placeOf(state.doc, note.marker)
    const key = `${note.marker}${note.text}`
    return place ? [Decoration.widget(place.block.to, () => elementOf(note), { key, side: -1, ignoreSelection: true, stopEvent: () => true })] : []
  })
  return DecorationSet.create(state.doc, decorations)
}

function elementOf({ text, advice, actions }: ImageNote): HTMLElement {
  const note = document.createElement('div')
  note.className = 'image-note'
  note.contentEditable = 'false'
  note.setAttribute('role', 'status')
  if (!advice) note.dataset.loading = ''
  for (const words of [text, advice]) {
    if (!words) continue
    const line = document.createElement('p')
    line.textContent = words
    note.append(line)
  }
  for (const { label, run } of actions) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', run)
    note.append(button)
  }
  return note
}

const others = (editor: Editor, marker: string): ImageNote[] => (KEY.getState(editor.state) ?? []).filter((note) => note.marker !== marker)

function show(editor: Editor, notes: readonly ImageNote[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(KEY, notes).setMeta('addToHistory', false))
}

/** Shows a note below its marker, in the place of the one that is there. It is no part of the text. */
export function showNote(editor: Editor, note: ImageNote): void {
  if (editor.isDestroyed) return
  if (KEY.getState(editor.state) === undefined) editor.registerPlugin(plugin())
  show(editor, [...others(editor, note.marker), note])
}

export function dropNote(editor: Editor, marker: string): void {
  if (!editor.isDestroyed) show(editor, others(editor, marker))
}
