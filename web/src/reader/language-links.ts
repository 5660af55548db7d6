import type { StaticPage } from '#shared/contracts/pages.ts'
import { homePath } from '#shared/domain/addresses.ts'
import { isLegalPage } from '#shared/domain/static-pages.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ShownPage } from './shown-page.ts'

export interface LanguageLink {
  locale: Locale
  href: string
}

/**
 * Where the language switcher leads, in registry order: from an article to its published translation, else to that
 * language's home (English: `/`); from a home page to the other homes. A legal page exists once, so the switcher stays on it:
 * only the choice is kept.
 */
export function languageLinks(page: Pick<ShownPage, 'alternates'> | StaticPage | null): LanguageLink[] {
  if (page && 'name' in page && isLegalPage(page.name)) return LOCALES.map((locale) => ({ locale, href: page.path }))
  return LOCALES.map((locale) => {
    const sibling = page?.alternates.find((alternate) => alternate.locale === locale)
    return { locale, href: sibling?.path ?? (locale === ORIGINAL_LOCALE ? '/' : homePath(locale)) }
  })
}
