import { slugify } from '#shared/domain/text/slugs.ts'
import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'
import { inPinyin } from './pinyin.ts'

/**
 * The address segment that a translated title makes: pinyin for Chinese, Revised Romanization for Korean, what a language's folder says for
 * other letters. Japanese takes `fallback`, the English slug: how its characters are read depends on the sentence and would need a
 * dictionary of 17 MB.
 */
export async function translatedSlug(title: string, locale: Locale, fallback: string): Promise<string> {
  return slugify(await inLatin(title, locale), fallback, WRITING[locale].romanization)
}

async function inLatin(title: string, locale: Locale): Promise<string> {
  switch (WRITING[locale].script) {
    case 'Hans':
      return inPinyin(title, locale)
    case 'Kore': {
      const { romanize } = await import('es-hangul')
      return romanize(title)
    }
    default:
      return title
  }
}
