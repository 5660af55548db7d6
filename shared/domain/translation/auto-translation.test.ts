import { expect, it } from 'vitest'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { isAutoTranslatable } from './auto-translation.ts'

it('[O-091] the automation translates English articles from 80 on', () => {
  expect([79, 79.9, 80, 100].map((eeat_score) => isAutoTranslatable({ locale: 'en', eeat_score }))).toEqual([false, false, true, true])
  for (const eeat_score of [undefined, null, 0]) expect(isAutoTranslatable({ locale: 'en', eeat_score })).toBe(false)
  expect(LOCALES.filter((locale) => isAutoTranslatable({ locale, eeat_score: 95 }))).toEqual([ORIGINAL_LOCALE])
})
