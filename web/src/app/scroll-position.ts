import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * A new page starts at its top, or at the place its hash names; Back and Forward return to where the reader was.
 * `ready` is false while the page of the address is still being fetched.
 */
export function useScrollPosition(ready: boolean): void {
  const { key, pathname, hash } = useLocation()
  // Entries that the browser made itself, by a link within the page, all have the same key.
  const entry = `${key} ${pathname}${hash}`
  const type = useNavigationType()
  const shown = useRef(entry)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const giveBack = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', giveBack)
    return () => removeEventListener('pagehide', giveBack)
  }, [])

  // A layout effect: a link within the page scrolls at once, and that already belongs to the new entry.
  useLayoutEffect(() => {
    const remember = () => positions.set(entry, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [entry])

  useLayoutEffect(() => {
    if (!ready || shown.current === entry) return
    shown.current = entry
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const saved = type === 'POP' ? positions.get(entry) : undefined
    if (saved === undefined && target) target.scrollIntoView()
    else scrollTo({ top: saved ?? 0, behavior: 'instant' })
  }, [ready, entry, hash, type])
}
