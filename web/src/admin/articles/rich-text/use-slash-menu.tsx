import type { Editor } from '@tiptap/core'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Opening } from './opening.tsx'
import { beginsCommand, slashQuery } from './slash-query.ts'
import type { ImageSources } from './toolbar.tsx'

// Whoever never types a slash does not load it.
const SlashMenu = lazy(async () => ({ default: (await import('./slash-menu/slash-menu.tsx')).SlashMenu }))

interface SlashCommands {
  /** Before a text is typed. */
  noteText: (text: string) => void
  keys: RefObject<(event: KeyboardEvent) => boolean>
  menu: ReactNode
}

/** The menu of commands that a slash at the beginning of an empty paragraph opens; one that stands there already opens none. */
export function useSlashMenu(editor: Editor | null, images: ImageSources): SlashCommands {
  const [isAsked, setAsked] = useState(false)
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const query = editor && isAsked ? slashQuery(editor.state) : null
  const isTyped = useRef(false)
  const close = useCallback(() => setAsked(false), [])
  useEffect(() => {
    // Until the slash is in the text there is nothing to read yet.
    if (query) isTyped.current = true
    else if (isTyped.current) {
      isTyped.current = false
      setAsked(false)
    }
  }, [query])
  return {
    noteText: (text) => {
      if (text === '/' && editor && beginsCommand(editor.state)) setAsked(true)
    },
    keys,
    menu: editor && query && (
      <Suspense fallback={<Opening onCancel={close} />}>
        <SlashMenu editor={editor} query={query} keys={keys} images={images} onClose={close} />
      </Suspense>
    ),
  }
}
