import { isLocale, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** Everything, in the free text of `auto_publish_locales`. */
const ALL = 'all'

const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** What stands in the text that is no language of the site; empty: all of it is understood. */
export const unknownLocales = (text: string): string[] => {
  const parts = partsOf(text)
  return parts.includes(ALL) && parts.length === 1 ? [] : parts.filter((part) => !isLocale(part))
}

/** The text as it is kept: `en,lt,de` or `all`. */
export const normalLocales = (text: string): string => partsOf(text).join(',')

/** Whether originals of a language qualify for automatic publication. */
export const qualifies = (text: string, locale: Locale): boolean => text === ALL || partsOf(text).includes(locale)

/** Originals are always English: a list without it lets nothing out. */
export const lacksOriginals = (text: string): boolean => !qualifies(normalLocales(text), ORIGINAL_LOCALE)
