import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contracts/pages.ts'
import { bodyOf } from '../reader/article-html.ts'
import type { Translate } from '../reader/messages.ts'
import { type ShownPage, withoutBody } from '../reader/shown-page.ts'
import { loadTexts } from './messages.ts'
import { writtenState } from './written-state.ts'

const MINUTE = 60_000

/** A page with all that showing it takes. */
export interface LoadedPage {
  page: ShownPage
  body: string
  t: Translate
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      retry: 1,
      // A query that waits for a connection would leave the reader before a skeleton.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
    },
  },
})

/** @throws Error when the answer is no page: the caller falls back to a full page load. */
async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(`${path === '/' ? '' : path}/data.json`, { headers: { accept: 'application/json' } })
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) throw new Error(`No page data at ${path}: ${response.status}`)
  const page = (await response.json()) as Page
  const t = await loadTexts(page.locale)
  return { page: withoutBody(page), body: bodyOf(page, { locale: page.locale, site: writtenState().site, t }), t }
}

export const pageQuery = (path: string) => queryOptions({ queryKey: ['page', path], queryFn: () => fetchPage(path) })
