import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * A new page starts at its top, or at the place its hash names; Back and Forward return to where the reader was.
 * `ready` is false while the page of the address is still being fetched.
 */
export function useScrollPosition(ready: boolean): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const giveBack = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', giveBack)
    return () => removeEventListener('pagehide', giveBack)
  }, [])

  useEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (!ready || shown.current === key) return
    shown.current = key
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const remembered = type === 'POP' ? positions.get(key) : undefined
    if (remembered === undefined && target) target.scrollIntoView()
    else scrollTo({ top: remembered ?? 0, behavior: 'instant' })
  }, [ready, key, hash, type])
}
