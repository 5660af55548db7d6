import type { TargetLocale } from '#shared/locales.ts'

/** Remembers what is made for each locale: patterns are costly to compile and the same for every segment. */
export function perLocale<T>(make: (locale: TargetLocale) => T): (locale: TargetLocale) => T {
  const made = new Map<TargetLocale, T>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const value = make(locale)
    made.set(locale, value)
    return value
  }
}
