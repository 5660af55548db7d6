import { useCallback } from 'react'
import { useMay } from '../../../auth/may.ts'
import { foundScreen } from '../found-screen.ts'

/** Whether the person's roles open the screen at an address of the desk. */
export function useOpens(): (to: string) => boolean {
  const may = useMay()
  return useCallback(
    (to: string) => {
      const found = foundScreen(to)
      return found !== undefined && may((found.within ?? found.screen).needs)
    },
    [may],
  )
}
