import { DEFAULT_LOCALE, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { DEFAULT_SECTION, isSection, type Section } from '#shared/sections.ts'

/** `''` for Lithuanian, `/de` for German: the prefix of every page but the home page. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

/** A locale's home page. `/` itself negotiates a language, so Lithuanian has an address of its own too. */
export const homePath = (locale: Locale): string => `/${locale}`

/** An article's canonical path. Slugs are stored as a single path segment. */
export const articlePath = (locale: Locale, section: Section, slug: string): string => `${localePrefix(locale)}/${section}/${slug}`

/**
 * The link to an article whose slug may have come from outside. A slug that is already a path is kept, unless it
 * could leave the site (`//host`, `/\host`); otherwise only its last segment counts; without one, the locale's home.
 */
export function articleLink(locale: Locale, section: string, slug: string | null | undefined): string {
  const known = isSection(section) ? section : DEFAULT_SECTION
  if (slug?.startsWith('/') && !/^\/[/\\]/.test(slug)) return slug
  const last = slug?.split(/[/\\]/).filter(Boolean).at(-1)
  return last ? `/${locale}/${known}/${encodeURIComponent(decodeOnce(last))}` : `/${locale}`
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export interface Alternate {
  locale: Locale
  path: string
}

/** Where a set of published siblings points readers of no listed language: the English article, else none. */
export const defaultAlternate = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find((alternate) => alternate.locale === ORIGINAL_LOCALE)

/** The home pages of all locales, in registry order. */
export const homeAlternates = (): Alternate[] => LOCALES.map((locale) => ({ locale, path: homePath(locale) }))

/** The key of a page's files in the site bucket: `/en/news/x` → `pages/en/news/x`, `/news/x` → `pages/lt/news/x`. */
export function pageKey(path: string): string {
  const segments = path.split('/').filter(Boolean)
  const prefixed = (LOCALES as readonly string[]).includes(segments[0] ?? '')
  return ['pages', ...(prefixed ? segments : [DEFAULT_LOCALE, ...segments])].join('/')
}
