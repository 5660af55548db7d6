import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type Alternate, localePrefix } from './locale-prefix.ts'

/** Pages in every language that anybody may look for. */
const LISTED = ['about', 'contact', 'newsletter'] as const
/** Pages that a form or a link in a mail leads to: in every language, never indexed. */
const OUTCOMES = [
  'newsletter/check',
  'newsletter/confirm',
  'newsletter/confirmed',
  'newsletter/unsubscribe',
  'newsletter/unsubscribed',
  'newsletter/expired',
  'newsletter/broken-link',
  'newsletter/invalid',
  'newsletter/busy',
  'newsletter/failed',
  'contact/sent',
  'contact/busy',
  'contact/too-long',
  'contact/failed',
] as const
/** English legal texts; they exist once and have no language variant. */
export const LEGAL_PAGES = ['privacy', 'terms', 'disclosures'] as const

export const STATIC_PAGES = [...LISTED, ...OUTCOMES, ...LEGAL_PAGES] as const
export type StaticPageName = (typeof STATIC_PAGES)[number]
export type LegalPageName = (typeof LEGAL_PAGES)[number]

export const isLegalPage = (name: unknown): name is LegalPageName => (LEGAL_PAGES as readonly unknown[]).includes(name)
/** Whether search engines may list it. */
export const isListedPage = (name: StaticPageName): boolean => isLegalPage(name) || (LISTED as readonly string[]).includes(name)

/** Canonical path. Legal pages have no language in theirs. */
export const staticPath = (name: StaticPageName, locale: Locale): string => (isLegalPage(name) ? `/${name}` : `${localePrefix(locale)}/${name}`)

/** The same page in every language, itself included, in registry order; none for legal pages. */
export const staticAlternates = (name: StaticPageName): Alternate[] =>
  isLegalPage(name) ? [] : LOCALES.map((locale) => ({ locale, path: staticPath(name, locale) }))

/** Every static page, once for each language that it exists in. Legal pages are English. */
export const staticAddresses = (): { name: StaticPageName; locale: Locale; path: string }[] =>
  STATIC_PAGES.flatMap((name) => languagesOf(name).map((locale) => ({ name, locale, path: staticPath(name, locale) })))

const languagesOf = (name: StaticPageName): readonly Locale[] => (isLegalPage(name) ? [ORIGINAL_LOCALE] : LOCALES)

/** The static page at a path without its language (`about`, `newsletter/check`), or null. */
export const staticPageAt = (rest: string): StaticPageName | null => STATIC_PAGES.find((name) => name === rest) ?? null
