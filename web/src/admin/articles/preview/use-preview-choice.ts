import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isLocale, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { workStorage } from '../../platform/screen/work-storage.ts'

/** Whether this browser shows previews beside texts, and in which language. */
const lastChoice = workStorage('local', 'preview', (value) => (isLocale(value) ? value : null))
const KEY = 'beside'
/** From here on there is room beside the text. */
const WIDE = '(min-width: 80em)'
const EDITOR_WIDTH = 1280

export interface PreviewChoice {
  /** The language that is shown; null: the preview is closed. */
  locale: Locale | null
  /** There is room for it beside the text. */
  isWide: boolean
  /** Attributes of the editor: its width in pixels, or that the preview stands beside the text. */
  room: { maw: number } | { 'data-preview': true }
  show: (locale: Locale) => void
  toggle: () => void
  close: () => void
}

/**
 * Whether the screen shows a preview, and of which language: what the address says (`?preview=de`), else what was chosen last, where there is room
 * beside the text.
 * @param isOffered there is something to preview
 */
export function usePreviewChoice(isOffered: boolean): PreviewChoice {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(() => lastChoice.read(KEY))
  const asked = params.get('preview')
  const wanted = isLocale(asked) ? asked : isWide ? chosen : null
  const locale = isOffered ? wanted : null
  const choose = (next: Locale | null) => {
    setChosen(next)
    if (next) lastChoice.write(KEY, next)
    else lastChoice.remove(KEY)
    setParams(
      (old) => {
        if (next) old.set('preview', next)
        else old.delete('preview')
        return old
      },
      // What the screen keeps with its address stays with it.
      { replace: true, state, preventScrollReset: true },
    )
  }
  const room = locale !== null && isWide ? ({ 'data-preview': true } as const) : { maw: EDITOR_WIDTH }
  return { locale, isWide, room, show: choose, close: () => choose(null), toggle: () => choose(locale ? null : ORIGINAL_LOCALE) }
}
