import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contracts/publishing/pages.ts'
import { loggingCache, QUERY_RULES } from '../query-cache.ts'
import { bodyOf } from '../reader/article-html.ts'
import type { Translate } from '../ui/messages.ts'
import { type ShownPage, withoutBody } from '../ui/shown-page.ts'
import { loadTexts } from './messages.ts'
import { writtenState } from './written-state.ts'

/** A page with all that showing it takes. */
export interface LoadedPage {
  page: ShownPage
  body: string
  t: Translate
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: loggingCache(),
    // A query that waits for a connection would leave the reader before a skeleton.
    defaultOptions: { queries: { ...QUERY_RULES, networkMode: 'always' } },
  })

export const queryClient = createQueryClient()

/** @throws Error with what the server says when the answer is no page: the caller falls back to a full page load. */
async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(`${path === '/' ? '' : path}/data.json`, { headers: { accept: 'application/json' } })
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) throw new Error(await serverMessage(response))
  const page = (await response.json()) as Page
  const t = await loadTexts(page.locale)
  return { page: withoutBody(page), body: bodyOf(page, { locale: page.locale, site: writtenState().site, t }), t }
}

/** The words of a failed answer: a problem's detail, a short plain text, else its status. */
async function serverMessage(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown }
    if (typeof detail === 'string') return detail
  } catch {
    if (text && text.length < 200 && !text.includes('<')) return text
  }
  return `No page data at ${response.url}: ${response.status}`
}

export const pageQuery = (path: string) => queryOptions({ queryKey: ['page', path], queryFn: () => fetchPage(path) })
