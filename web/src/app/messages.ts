import type { Messages } from '#shared/languages/language.ts'
import type { Locale } from '#shared/locales.ts'
import { type Translate, translator } from '../ui/messages.ts'

/** One chunk a language. The build has put English into each where the language lacks a text, so no second one is needed. */
const files = import.meta.glob<Messages>('../../../shared/languages/*/messages.json', { import: 'default' })

/**
 * The texts of a locale, fetched once.
 * @throws Error when the chunk cannot be had
 */
export async function loadTexts(locale: Locale): Promise<Translate> {
  const own = await files[`../../../shared/languages/${locale}/messages.json`]?.()
  if (!own) throw new Error(`There are no texts in ${locale}.`)
  return translator(locale, own)
}
