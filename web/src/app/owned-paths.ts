import { isLocale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'

/** Whether the SPA can show an address itself: home pages, searches and articles. `/` is not, for the server chooses its language. */
export function isOwned(pathname: string): boolean {
  if (!/^(?:\/[^/]+)+$/.test(pathname)) return false
  const segments = pathname.slice(1).split('/')
  const prefixed = isLocale(segments[0])
  const [section, slug, ...more] = prefixed ? segments.slice(1) : segments
  if (section === undefined) return prefixed
  if (section === 'search') return slug === undefined
  return isSection(section) && slug !== undefined && more.length === 0
}
