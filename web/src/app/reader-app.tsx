import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGE_SHOWN } from '../reader/core/events.ts'
import { PageView } from '../reader/page-view.tsx'
import type { Site } from '../ui/site.ts'
import { showHead } from './document-head.ts'
import { PageFault } from './page-fault.tsx'
import { type LoadedPage, pageQuery } from './page-query.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useScrollPosition } from './scroll-position.ts'
import { useLinks } from './use-links.ts'

/** The public site once the SPA has taken over: the page of the current address, and navigation between pages. */
export function ReaderApp({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const { data, isError, refetch } = useQuery(pageQuery(pathname))
  const latest = useRef<LoadedPage>(undefined)
  if (data) latest.current = data
  useLinks(latest.current?.t('common.offline') ?? '')
  useShownPage(data, site)
  useEffect(() => {
    // With a connection the server has its own word: what is missing, or why it cannot answer.
    if (isError && navigator.onLine) location.reload()
    if (!isError) return
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isError, refetch])
  if (data) return <PageView reader={{ locale: data.page.locale, site, t: data.t }} page={data.page} body={data.body} />
  const before = latest.current
  if (before && isError) return <PageFault reader={{ locale: before.page.locale, site, t: before.t }} page={before.page} onTryAgain={() => void refetch()} />
  return before ? <PageSkeleton reader={{ locale: before.page.locale, site, t: before.t }} page={before.page} /> : null
}

/** Keeps the document in step with the page: head, language, scroll position, and focus after a navigation. */
function useShownPage(data: LoadedPage | undefined, site: Site) {
  const first = useRef(true)
  useScrollPosition(data !== undefined)
  useLayoutEffect(() => {
    if (!data) return
    if (first.current) {
      first.current = false
      return
    }
    showHead(data, site)
    document.getElementById('content')?.focus({ preventScroll: true })
    dispatchEvent(new Event(PAGE_SHOWN))
  }, [data, site])
}
