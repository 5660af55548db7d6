import { useEffect, useRef } from 'react'

/** The ref of a row of Mantine tabs that scrolls sideways on phones: the open tab is scrolled into view. @param open its value */
export function useOpenTabInView(open: string) {
  const row = useRef<HTMLDivElement>(null)
  // In braces: new browsers answer scrollIntoView with a promise, which React would take for a clean-up function.
  useEffect(() => {
    row.current?.querySelector(`[id$="-tab-${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return row
}
