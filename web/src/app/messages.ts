import type { Locale } from '#shared/locales.ts'
import english from '#shared/messages/en.json' with { type: 'json' }
import { type Messages, type Translate, translator } from '../reader/messages.ts'

const files = import.meta.glob<Messages>(['../../../shared/messages/*.json', '!../../../shared/messages/en.json'], { import: 'default' })

/** The texts of a locale, fetched once. */
export async function loadTexts(locale: Locale): Promise<Translate> {
  const own = locale === 'en' ? english : await files[`../../../shared/messages/${locale}.json`]?.()
  return translator(locale, own ?? english, english)
}
