import { MESSAGES } from '#shared/languages/messages.ts'
import type { Locale } from '#shared/locales.ts'
import { type Translate, translator } from '../src/ui/messages.ts'

const cache = new Map<Locale, Translate>()

/** The texts of a locale; those of all languages are in memory, for the server renders any of them at any time. */
export function textsOf(locale: Locale): Translate {
  const known = cache.get(locale)
  if (known) return known
  const texts = translator(locale, MESSAGES[locale], MESSAGES.en)
  cache.set(locale, texts)
  return texts
}
