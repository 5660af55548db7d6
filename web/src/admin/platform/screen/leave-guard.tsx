import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../shell/confirm.tsx'
import { UNSAVED_QUESTION, useMarkUnsaved } from '../shell/unsaved.ts'
import { t } from './catalogue.ts'

interface LeaveGuardProps {
  isUnsaved: boolean
  /** Lets a move of the screen's own through. */
  mayLeave: () => boolean
  /** What is left when it changes: the screen, or its query as well, such as one of its tabs. */
  watches?: 'screen' | 'address'
}

/** Asks before a screen with unsaved changes is left. */
export function LeaveGuard({ isUnsaved, mayLeave, watches = 'screen' }: LeaveGuardProps) {
  useMarkUnsaved(isUnsaved)
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) => (watches === 'screen' ? pathname : pathname + search)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && !mayLeave() && placeOf(currentLocation) !== placeOf(nextLocation))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(UNSAVED_QUESTION, t.leave).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return null
}
