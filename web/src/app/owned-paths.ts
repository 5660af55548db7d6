import { isLegalPage, isListedPage, staticPageAt } from '#shared/domain/platform/static-pages.ts'
import { isLocale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'

/**
 * Whether the SPA can show an address itself: home pages, sections, topics, authors and their further pages, searches, static pages,
 * articles. `/` is not, for the server chooses its language.
 */
export function isOwned(pathname: string): boolean {
  if (!/^(?:\/[^/]+)+$/.test(pathname)) return false
  const segments = pathname.slice(1).split('/')
  if (isListedAt(segments)) return true
  const prefixed = isLocale(segments[0])
  const [first, ...more] = withoutPage(prefixed ? segments.slice(1) : segments)
  if (first === undefined) return prefixed
  if (first === 'search') return more.length === 0
  if (first === 'topic' || first === 'author') return more.length === 1
  return isSection(first) && more.length <= 1 && !FEED.test(more[0] ?? '')
}

/** A section's feeds stand where its articles do. */
const FEED = /^feed(?:\.(?:atom|json))?$/

/** `news/page/2` is a page of `news`. */
const withoutPage = (segments: string[]): string[] =>
  segments.length >= 3 && segments.at(-2) === 'page' && /^[1-9]\d*$/.test(segments.at(-1) ?? '') ? segments.slice(0, -2) : segments
/** Static pages that readers come to by links; legal ones have no language in their address. */
function isListedAt(segments: string[]): boolean {
  const prefixed = isLocale(segments[0])
  const name = staticPageAt((prefixed ? segments.slice(1) : segments).join('/'))
  return name !== null && isListedPage(name) && !(prefixed && isLegalPage(name))
}
