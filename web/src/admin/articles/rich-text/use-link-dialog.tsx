import type { Editor } from '@tiptap/core'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Opening } from './opening.tsx'

// It is loaded when somebody makes a link.
const LinkDialog = lazy(async () => ({ default: (await import('./link-picker/link-dialog.tsx')).LinkDialog }))

/** The dialog of links: what opens it, and the dialog while it is open. */
export function useLinkDialog(editor: Editor | null, locale: Locale): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    // The dialog is gone at once, and keeps the focus until then.
    requestAnimationFrame(() => editor && !editor.isDestroyed && editor.view.focus())
  }, [editor])
  const dialog = editor && isOpen && (
    <Suspense fallback={<Opening onCancel={close} />}>
      <LinkDialog editor={editor} locale={locale} onClose={close} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
