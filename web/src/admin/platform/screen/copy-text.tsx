import { Button } from '@mantine/core'
import { TOAST_MS, toast } from '../shell/toast.ts'

/** Puts a text on the clipboard. @param label what is copied */
export function CopyText({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', text: 'Nukopijuota', milliseconds: TOAST_MS.copied })
    } catch {
      toast({ tone: 'error', text: 'Nepavyko nukopijuoti' })
    }
  }
  return (
    <Button size="compact-sm" variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
