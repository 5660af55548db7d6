import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../shell/confirm.tsx'
import { UNSAVED_QUESTION, useMarkUnsaved } from '../shell/unsaved.ts'

/** Asks before a screen with unsaved changes is left; `mayLeave` lets a move of the screen's own through. */
export function LeaveGuard({ isUnsaved, mayLeave }: { isUnsaved: boolean; mayLeave: () => boolean }) {
  useMarkUnsaved(isUnsaved)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && !mayLeave() && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(UNSAVED_QUESTION, 'Išeiti').then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return null
}
