import { useCallback, useState } from 'react'

const COOKIE = 'sidebar_state'
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Whether the sidebar is open: so by default, and remembered for seven days in a cookie. */
export function useSidebarOpen(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => !document.cookie.split('; ').includes(`${COOKIE}=false`))
  const toggle = useCallback(() => setOpen((before) => remember(!before)), [])
  return [open, toggle]
}

function remember(open: boolean): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${COOKIE}=${open};path=/admin;max-age=${WEEK_SECONDS};samesite=lax`
  return open
}
