import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

interface Published {
  published: boolean
  translated_locales?: readonly string[] | undefined
  /** Of the set that is live. */
  hreflang_alternates?: readonly { locale: string }[] | undefined
}

/**
 * Languages that are translated from the present text while the article is live without them: they came after a publication that did not wait
 * for them, and readers see them only once the set is published again. Of an original; in the order of all languages.
 */
export function lateLanguages({ published, translated_locales = [], hreflang_alternates = [] }: Published): Locale[] {
  if (!published) return []
  const live = new Set(hreflang_alternates.map(({ locale }) => locale))
  return LOCALES.filter((locale) => locale !== ORIGINAL_LOCALE && translated_locales.includes(locale) && !live.has(locale))
}
