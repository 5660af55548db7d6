import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { useMay } from '../../auth/may.ts'
import { articleToOpen } from '../platform/api/article-to-open.ts'
import { type LoadedOnce, loadOnce } from '../platform/screen/load-once.ts'
import { foundScreen } from './found-screen.ts'
import { watchLinks } from './watch-links.ts'

/** Links, and entries of the palette, which are buttons. */
const LINK = 'a[href^="/admin"]:not([target]), [data-href^="/admin"]'
const ARTICLE = '/admin/articles/:id'

const codes = new Map<string, LoadedOnce<ComponentType>>()

/** Loads ahead what is behind the link that the pointer or the focus rests on: the screen's code, and an article's text. */
export function usePrefetch(): void {
  const queries = useQueryClient()
  const may = useMay()
  useEffect(() => {
    const prefetch = (href: string) => {
      const { pathname } = new URL(href, location.origin)
      const found = foundScreen(pathname)
      const place = found?.within ?? found?.screen
      if (!place || !may(place.needs)) return
      codeOf(place).begin()
      prefetchArticle(queries, pathname)
    }
    return watchLinks(document, { hrefOf, isSparing, prefetch })
  }, [queries, may])
}

function codeOf({ path, load }: { path: string; load: () => Promise<ComponentType> }): LoadedOnce<ComponentType> {
  const code = codes.get(path) ?? loadOnce(load)
  codes.set(path, code)
  return code
}

/** A failure is for the screen, which asks itself. */
function prefetchArticle(queries: QueryClient, pathname: string): void {
  const id = matchPath(ARTICLE, pathname)?.params.id
  if (id && /^[\da-f-]{36}$/.test(id)) void queries.prefetchQuery(articleToOpen(id))
}

function hrefOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLElement>(LINK) : null
  return link ? (link.getAttribute('href') ?? link.dataset.href ?? null) : null
}

const isSparing = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
