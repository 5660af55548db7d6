import type { Editor } from '@tiptap/core'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { FindPanelProps } from './find-text/find-panel.tsx'
import { Opening } from './opening.tsx'

// Whoever never searches does not load it.
const FindPanel = lazy(async () => ({ default: (await import('./find-text/find-panel.tsx')).FindPanel }))

type Field = FindPanelProps['asked']['field']

/** The search in a body: what opens it, and its panel while it is open. */
export function useFind(editor: Editor | null): { open: (field: Field) => void; panel: ReactNode } {
  const [asked, setAsked] = useState<FindPanelProps['asked'] | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const panel = editor && asked && (
    <Suspense fallback={<Opening onCancel={close} />}>
      <FindPanel editor={editor} asked={asked} onClose={close} />
    </Suspense>
  )
  return { open: (field) => setAsked({ field }), panel }
}
