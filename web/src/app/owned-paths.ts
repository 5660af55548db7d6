import { isLegalPage, isListedPage, staticPageAt } from '#shared/domain/static-pages.ts'
import { isLocale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'

/** Whether the SPA can show an address itself: home pages, static pages and articles. `/` is not, for the server chooses its language. */
export function isOwned(pathname: string): boolean {
  if (!/^(?:\/[^/]+)+$/.test(pathname)) return false
  const segments = pathname.slice(1).split('/')
  if (isListedAt(segments)) return true
  const prefixed = isLocale(segments[0])
  const [section, slug, ...more] = prefixed ? segments.slice(1) : segments
  if (section === undefined) return prefixed
  return isSection(section) && slug !== undefined && more.length === 0
}

/** Static pages that readers come to by links; legal ones have no language in their address. */
function isListedAt(segments: string[]): boolean {
  const prefixed = isLocale(segments[0])
  const name = staticPageAt((prefixed ? segments.slice(1) : segments).join('/'))
  return name !== null && isListedPage(name) && !(prefixed && isLegalPage(name))
}
