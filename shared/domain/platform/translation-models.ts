import { isTargetLocale, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'

/** Models that translate single languages first, by language. */
export type TranslationModels = Readonly<Partial<Record<TargetLocale, string>>>

/**
 * Reads `lt=model-of-lt,de=model-of-de`; `*=model` is for every language that is not named. Empty: none.
 * @throws Error that says which entry cannot be read
 */
export function parseTranslationModels(text: string): TranslationModels {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, locale = '', model = ''] = /^([^=]+)=(.+)$/.exec(entry) ?? []
      if (!model || (locale !== '*' && !isTargetLocale(locale)))
        throw new Error(`${entry} is not language=model; the languages are ${TARGET_LOCALES.join(', ')} and *.`)
      return [locale, model] as const
    })
  const named = new Map<string, string>(entries)
  return Object.fromEntries(
    TARGET_LOCALES.flatMap((locale) => {
      const model = named.get(locale) ?? named.get('*')
      return model === undefined ? [] : [[locale, model] as const]
    }),
  )
}
