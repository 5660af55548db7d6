import type { Locale } from '#shared/locales.ts'
import { extractedTexts, type SearchedArticle } from './search-texts.ts'
import { DESCRIPTION_LEAST, descriptionLength } from './seo-health.ts'

/** Longer ones are cut off by result lists; the field takes 320. */
const DESCRIPTION_MOST = 320

/**
 * A meta description of an article's own words: its excerpt, or where that is too short what it begins with.
 * @returns null when even that is too short
 */
export function ownDescription(article: SearchedArticle, locale: Locale): string | null {
  const { excerpt } = article
  const fits = (text: string) => descriptionLength(text, locale) >= DESCRIPTION_LEAST && text.length <= DESCRIPTION_MOST
  return [excerpt, extractedTexts(article).meta_description].find(fits) ?? null
}
