import { useEffect } from 'react'

/** Stands for what is being opened until its code is there: Escape gives it up, and nothing else that would be left by it. */
export function Opening({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      onCancel()
    }
    addEventListener('keydown', cancel, true)
    return () => removeEventListener('keydown', cancel, true)
  }, [onCancel])
  return <span data-opening hidden />
}
