import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'

/** `''` for Lithuanian, `/de` for German: the prefix of every page but the home page. */
export const localePrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

export interface Alternate {
  locale: Locale
  path: string
}
