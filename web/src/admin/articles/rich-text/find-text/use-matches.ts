import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { findMatches, look, MATCHES, matchesOf, step, type Wanted } from './matches.ts'
import { selectMatch } from './replace.ts'

/** Longer selections are no words to look for. */
const MOST_LETTERS = 100

/** The words that are selected within a line, by which a search begins; empty where there are none. */
export function selectedWordsOf({ state: { doc, selection } }: Editor): string {
  const { from, to } = selection
  const words = to - from <= MOST_LETTERS ? doc.textBetween(from, to, '\n', '\n') : ''
  return words.includes('\n') ? '' : words.trim()
}

/** Looks for words in the editor as long as the panel is there. */
export function useMatches(editor: Editor) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ words: selectedWordsOf(editor), matchCase: false, wholeWords: false }))
  // Before the effects: what they dispatch is heard.
  const found = useEditorState({ editor, selector: ({ editor: { state } }) => foundIn(state) })
  useEffect(() => {
    editor.registerPlugin(findMatches())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(MATCHES)
    }
  }, [editor])
  useEffect(() => {
    editor.view.dispatch(look(editor.state, wanted))
    showCurrent(editor)
  }, [editor, wanted])
  return {
    ...{ wanted, setWanted, ...found },
    go: (by: 1 | -1) => {
      editor.view.dispatch(step(editor.state, by))
      showCurrent(editor)
    },
    /** Gives the text its caret back: at the match that is shown, else where it was. */
    leave: () => {
      selectMatch(editor.view)
      editor.view.focus()
    },
  }
}

function foundIn(state: EditorState): { total: number; current: number } {
  const { all, current } = matchesOf(state)
  return { total: all.length, current }
}

/** The focus stays in the panel, so the editor does not scroll by itself. */
export function showCurrent(editor: Editor): void {
  editor.view.dom.querySelector('.found-current')?.scrollIntoView({ block: 'nearest' })
}
