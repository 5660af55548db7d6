import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, isTargetLocale, LOCALE_INFO, LOCALES, REQUIRED_LOCALES, TARGET_LOCALES } from './locales.ts'

it('[P-020] supports exactly these fifteen locales, Lithuanian by default', () => {
  expect(LOCALES).toEqual(['lt', 'en', 'de', 'es', 'fr', 'pl', 'ru', 'zh', 'ja', 'ko', 'it', 'nl', 'sv', 'pt', 'tr'])
  expect(DEFAULT_LOCALE).toBe('lt')
})

it('[O-086] translates into exactly fourteen', () => {
  expect(TARGET_LOCALES).toEqual(['lt', 'de', 'es', 'fr', 'pl', 'ru', 'zh', 'ja', 'ko', 'it', 'nl', 'sv', 'pt', 'tr'])
  expect(isTargetLocale('en')).toBe(false)
})

it('describes every locale to browsers, search engines and readers', () => {
  for (const locale of LOCALES) {
    expect(Intl.getCanonicalLocales(LOCALE_INFO[locale].tag)).toEqual([LOCALE_INFO[locale].tag])
    expect(new Intl.Locale(LOCALE_INFO[locale].tag).language).toBe(locale)
    expect(LOCALE_INFO[locale].openGraph).toMatch(new RegExp(`^${locale}_[A-Z]{2}$`))
  }
  expect(REQUIRED_LOCALES.every((locale) => LOCALES.includes(locale))).toBe(true)
})

it('calls its Portuguese European, under the address of the language', () => {
  expect(LOCALE_INFO.pt).toMatchObject({ tag: 'pt-PT', openGraph: 'pt_PT' })
  expect(LOCALES).toContain('pt')
})
