import { useEffect, useSyncExternalStore } from 'react'
import { t } from './catalogue.ts'

let unsaved = false
const listeners = new Set<() => void>()

function setUnsaved(value: boolean): void {
  unsaved = value
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const UNSAVED_QUESTION = t.unsavedChangesLeaveAnyway

/** Whether the screen in front holds something that is not saved. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => unsaved)

/** Says so for as long as the component stands, and makes the browser ask before the page is closed. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    setUnsaved(isUnsaved)
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      setUnsaved(false)
    }
  }, [isUnsaved])
}
