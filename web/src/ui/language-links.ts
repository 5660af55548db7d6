import { homePath } from '#shared/domain/articles/addresses.ts'
import { inLocale, isInOneLanguage } from '#shared/domain/publishing/locale-addresses.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ShownPage } from './shown-page.ts'

export interface LanguageLink {
  locale: Locale
  href: string
  /** It is this page in that language, not another one. */
  same: boolean
}

/** Of a page that has no contract of its own only its addresses are known. */
export type LinkedPage = Pick<ShownPage, 'alternates'> & Partial<Pick<ShownPage, 'kind' | 'path'>>

/**
 * Where the language switcher leads, in registry order: to the same page in that language; from an article without that
 * translation, or a page that is not there, to that language's home (English: `/`). A legal page exists once, so the
 * switcher stays on it.
 */
export const languageLinks = (page: LinkedPage | null): LanguageLink[] =>
  LOCALES.map((locale) => {
    const href = page && sameIn(page, locale)
    return { locale, same: !!href, href: href || (locale === ORIGINAL_LOCALE ? '/' : homePath(locale)) }
  })

/** Whether choosing a language on a page changes nothing but the choice. */
export const staysHere = (page: LinkedPage | null): boolean => page?.path !== undefined && isInOneLanguage(page.path)

/** Articles have slugs of their own in each language; the addresses of other pages follow from each other. */
function sameIn({ kind, path, alternates }: LinkedPage, locale: Locale): string | undefined {
  const sibling = alternates.find((alternate) => alternate.locale === locale)
  return sibling?.path ?? (path === undefined || kind === 'article' ? undefined : inLocale(path, locale))
}
