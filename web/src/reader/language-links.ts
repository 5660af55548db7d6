import { homePath } from '#shared/domain/addresses.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ShownPage } from './shown-page.ts'

export interface LanguageLink {
  locale: Locale
  href: string
}

/**
 * Where the language switcher leads, in registry order: from an article to its published translation, else to that
 * language's home (English: `/`); from a home page to the other homes.
 */
export function languageLinks(page: Pick<ShownPage, 'alternates'> | null): LanguageLink[] {
  return LOCALES.map((locale) => {
    const sibling = page?.alternates.find((alternate) => alternate.locale === locale)
    return { locale, href: sibling?.path ?? (locale === ORIGINAL_LOCALE ? '/' : homePath(locale)) }
  })
}
