import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { TOAST } from '../reader/core/events.ts'
import { isOwned } from './owned-paths.ts'
import { pageQuery, queryClient } from './page-query.ts'

/** Milliseconds that the old page may stand after a click before the skeleton takes its place. */
const PATIENCE = 250

/**
 * Follows the links of the whole document, those inside article bodies too, without loading pages whole. Whatever the
 * site cannot show itself, or fails to fetch, is left to the browser; without a connection the reader stays where they are.
 * @param offline what to say then
 */
export function useLinks(offline: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = async (link: HTMLAnchorElement) => {
      const fetching = queryClient.fetchQuery(pageQuery(link.pathname))
      try {
        await Promise.race([fetching, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      } catch {
        if (navigator.onLine) location.assign(link.href)
        else dispatchEvent(new CustomEvent(TOAST, { detail: { title: offline } }))
        return
      }
      // Where it fails later, the page itself says so.
      fetching.catch(() => {})
      const picture = link.closest('.card')?.querySelector<HTMLElement>('.picture-box')
      changePage(picture, () => flushSync(() => void navigate(link.pathname + link.search + link.hash)))
    }
    const click = (event: MouseEvent) => {
      const link = followable(event)
      if (!link) return
      event.preventDefault()
      void go(link)
    }
    const prefetch = (event: Event) => {
      const link = ownedLink(event)
      if (link) queryClient.prefetchQuery(pageQuery(link.pathname))
    }
    document.addEventListener('click', click)
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [navigate, offline])
}

function ownedLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname !== location.pathname && isOwned(link.pathname) ? link : null
}

function followable(event: MouseEvent): HTMLAnchorElement | null {
  const plain = event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return plain ? ownedLink(event) : null
}

/** The old page gives way to the new one; the picture of the card that was followed becomes the article's. */
function changePage(picture: HTMLElement | null | undefined, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) {
    change()
    return
  }
  picture?.style.setProperty('view-transition-name', 'hero')
  document.startViewTransition(() => {
    picture?.style.removeProperty('view-transition-name')
    change()
  })
}
