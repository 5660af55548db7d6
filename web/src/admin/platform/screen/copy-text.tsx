import { Button } from '@mantine/core'
import { TOAST_MS, toast } from '../shell/toast.ts'
import { t } from './catalogue.ts'

/** Puts a text on the clipboard. @param label what is copied */
export function CopyText({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', text: t.copied, milliseconds: TOAST_MS.copied })
    } catch {
      toast({ tone: 'error', text: t.couldNotCopy })
    }
  }
  return (
    <Button size="compact-sm" variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
