import { LOCALES, type Locale, ORIGINAL_LOCALE } from '../../locales.ts'
import { BANNER_LIMITS } from './banners.ts'

/** Words that stand on a banner. */
export interface BannerWords {
  title: string
  description: string
  /** In whose way the lines break. */
  locale: Locale
}

/** What an article says of itself in a language. */
interface Translated {
  locale: Locale
  title: string
  excerpt: string
}

/** A text of at most so many characters, cut after a word and marked as cut. */
export function cutAtWord(text: string, most: number, locale: Locale): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment, index } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (index + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.replace(/[\s\p{P}]+$/u, '')}…`
}

/**
 * The words of a banner in each of the 15 languages: the original has those that were entered, a translation its own title, and its own excerpt where a
 * description was entered, as nobody has translated that one. A language without a translation has none: its banner is the picture alone.
 * @param translations of the article
 */
export function bannerWords(
  entered: Pick<BannerWords, 'title' | 'description'>,
  translations: readonly Translated[],
): (BannerWords | { locale: Locale; title: null })[] {
  return LOCALES.map((locale) => {
    if (locale === ORIGINAL_LOCALE) return { locale, ...entered }
    const own = translations.find((one) => one.locale === locale)
    if (!own || own.title.trim() === '') return { locale, title: null }
    return { locale, title: own.title, description: entered.description === '' ? '' : cutAtWord(own.excerpt, BANNER_LIMITS.description, locale) }
  })
}
