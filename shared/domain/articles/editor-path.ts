import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** The editor of an article in a language, below `/admin/`. */
export const editorPath = (original_id: string, locale: Locale = ORIGINAL_LOCALE): string =>
  `articles/${original_id}${locale === ORIGINAL_LOCALE ? '' : `/translations/${locale}`}`
