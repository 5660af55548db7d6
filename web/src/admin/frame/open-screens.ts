import { useMemo } from 'react'
import { useMay } from '../../auth/may.ts'
import type { Screen } from '../platform/shell/screen.ts'
import { SCREENS } from '../screens.ts'

/** The screens that the person's roles open, with those within them. */
export function useOpenScreens(): readonly Screen[] {
  const may = useMay()
  return useMemo(
    () => SCREENS.filter(({ needs }) => may(needs)).map((screen) => ({ ...screen, within: (screen.within ?? []).filter(({ needs }) => may(needs)) })),
    [may],
  )
}
