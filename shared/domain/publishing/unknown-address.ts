import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { isSection, type Section } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { homePath } from '../articles/addresses.ts'

/** An address that no file answered, taken apart. */
export interface UnknownAddress {
  locale: Locale
  /** The page's path as a reader typed it, unprefixed for Lithuanian. */
  path: string
  /** It is the page's data that was asked for, not the page. */
  data: boolean
  /** Last segment of an address inside a section: a slug or an id. */
  article: string | null
  /** A page of a list, by what its address says; its name may be nobody's. */
  list: MissedList | null
}

export type MissedList = { page: number } & ({ kind: 'home' } | { kind: 'section'; section: Section } | { kind: 'topic' | 'author'; name: string })

const FILE = /^(?:page\.html|data\.json)$/

/**
 * Reads the path of a request that reached the origin fallback: the address itself, or the file's key that the edge made
 * of it (`/pages/en/news/x/page.html`, `/static/en/about/page.html`). Undecodable segments count as they stand.
 */
export function readUnknownAddress(rawPath: string): UnknownAddress {
  const segments = rawPath.split('/').filter(Boolean).map(decode)
  if (segments[0] === 'pages' || segments[0] === 'static') segments.shift()
  const file = FILE.test(segments.at(-1) ?? '') ? segments.pop() : undefined
  const locale = isLocale(segments[0]) ? segments[0] : DEFAULT_LOCALE
  const rest = isLocale(segments[0]) ? segments.slice(1) : segments
  const list = listAt(rest)
  const article = !list && rest.length >= 2 && isSection(rest[0]) ? (rest.at(-1) ?? null) : null
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  const path = rest.length > 0 ? `${prefix}/${rest.map(encodeURIComponent).join('/')}` : homePath(locale)
  return { locale, path, data: file === 'data.json', article, list }
}

/** A number as addresses write it: no sign, no zero in front. */
const PAGE = /^[1-9]\d{0,5}$/

function listAt(segments: readonly string[]): MissedList | null {
  const numbered = segments.length >= 3 && segments.at(-2) === 'page' && PAGE.test(segments.at(-1) ?? '')
  const page = numbered ? Number(segments.at(-1)) : 1
  const [first, ...more] = numbered ? segments.slice(0, -2) : segments
  if (first === undefined) return { kind: 'home', page }
  if (isSection(first)) return more.length === 0 ? { kind: 'section', section: first, page } : null
  if (first !== 'topic' && first !== 'author') return null
  const [name = '', ...rest] = more
  return rest.length === 0 ? { kind: first, name, page } : null
}

/** The slug spaces in which an address is looked up, first its own, then that of Lithuanian and English, then all others. */
export const searchedSpaces = (locale: Locale): string[] => [...new Set([slugSpace(locale), slugSpace(DEFAULT_LOCALE), ...LOCALES.map(slugSpace)])]

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
