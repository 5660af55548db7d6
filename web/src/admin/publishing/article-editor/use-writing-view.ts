import { useHotkeys } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { workStorage } from '../../platform/screen/work-storage.ts'
import './writing-view.css'

/** For this tab alone. */
const choice = workStorage('session', 'writing-view', (value) => (typeof value === 'boolean' ? value : null))
const KEY = 'article'

/** Where Escape closes something that is open over the text: the body says of itself that its menu is. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup="listbox"], [aria-expanded="true"], search'
/** Stands wherever the caret is while the code of what was asked for is loaded. */
const OPENING = '[data-opening]'

export interface WritingView {
  /** Nothing is shown but title and body. */
  isOn: boolean
  toggle: () => void
}

/**
 * The view of the editor for writing alone: Ctrl+Shift+F, Escape leaves. It is left by itself when a field that it hides needs a look.
 * @param isOffered the text can be written in
 * @param needsLook a field that it hides has a fault
 */
export function useWritingView(isOffered: boolean, needsLook: boolean): WritingView {
  const [isChosen, setChosen] = useState(() => choice.read(KEY) === true)
  const isOn = isChosen && isOffered
  const set = useCallback((on: boolean) => {
    setChosen(on)
    choice.write(KEY, on)
    // The button that was pressed is hidden now.
    if (on) document.querySelector<HTMLElement>('[data-place="content"] :is([role="textbox"], textarea)')?.focus()
  }, [])
  useHotkeys([['mod+shift+F', () => isOffered && set(!isOn)]], [], true)
  useEffect(() => {
    if (!isOn) return
    const leave = (event: KeyboardEvent) => {
      const isElsewhere = event.isComposing || (event.target instanceof Element && event.target.closest(OPEN) !== null)
      if (event.key === 'Escape' && !isElsewhere && !document.querySelector(OPENING)) set(false)
    }
    // Before whatever is open closes.
    addEventListener('keydown', leave, true)
    return () => removeEventListener('keydown', leave, true)
  }, [isOn, set])
  useEffect(() => {
    if (needsLook) set(false)
  }, [needsLook, set])
  return { isOn, toggle: () => set(!isOn) }
}
