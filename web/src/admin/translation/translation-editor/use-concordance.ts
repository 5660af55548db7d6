import type { Editor } from '@tiptap/react'
import { type RefObject, useCallback, useState } from 'react'
import { insertWords } from './insert-words.ts'

/** Words of a selection that are worth looking for, in characters. */
const MOST = 200

/** The search of the memory: which words it was opened with, and how what it finds comes into the open segment. */
export function useConcordance(editor: RefObject<Editor | null>) {
  const [words, setWords] = useState<string | null>(null)
  const open = useCallback(() => {
    const selected = getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? ''
    setWords(selected.length > MOST ? '' : selected)
  }, [])
  const close = useCallback(() => setWords(null), [])
  const insert = useCallback(
    (found: string) => {
      setWords(null)
      // The dialog gives the focus back first.
      requestAnimationFrame(() => editor.current && !editor.current.isDestroyed && insertWords(editor.current, found))
    },
    [editor],
  )
  return { words, open, close, insert }
}
