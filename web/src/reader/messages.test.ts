import { describe, expect, it } from 'vitest'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { MESSAGES } from '../../prerender/texts.ts'
import { translator } from './messages.ts'

/** Keys that a language lacks on purpose; its readers see English there. */
const LACKING: Partial<Record<Locale, string[]>> = { pt: ['article.notFound', 'article.backToHome'] }

const entries = (locale: Locale) =>
  Object.entries(MESSAGES[locale]).flatMap(([group, texts]) => Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const))
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot).sort()
const formsOf = (text: string | Record<string, string>) => (typeof text === 'string' ? [text] : Object.values(text))
const english = new Map(entries('en'))

describe.each(LOCALES)('texts in %s', (locale) => {
  it('has the keys of English, but for those named as lacking', () => {
    const expected = [...english.keys()].filter((key) => !LACKING[locale]?.includes(key))
    expect(
      entries(locale)
        .map(([key]) => key)
        .sort(),
    ).toEqual(expected.sort())
  })

  it('has the placeholders of English in every form', () => {
    for (const [key, text] of entries(locale)) {
      const wanted = slots(formsOf(english.get(key)!)[0]!)
      for (const form of formsOf(text)) expect([key, slots(form)]).toEqual([key, wanted])
    }
  })

  it('has a form for every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(LOCALE_INFO[locale].tag).resolvedOptions()
    for (const [key, text] of entries(locale))
      if (typeof text !== 'string') expect([key, Object.keys(text).sort()]).toEqual([key, [...pluralCategories].sort()])
  })

  it('leaves no text empty and no space at its edges', () => {
    for (const [key, text] of entries(locale)) for (const form of formsOf(text)) expect([key, form]).toEqual([key, form.trim() || 'a text'])
  })
})

describe('translator', () => {
  const t = translator('lt', { nav: { home: 'Pradžia' } }, { nav: { home: 'Home', news: 'News of {site}' } })

  it('takes the language, then English, then the key', () => {
    expect(t('nav.home')).toBe('Pradžia')
    expect(t('nav.news', { site: 'X' })).toBe('News of X')
    expect(t('home.latest')).toBe('home.latest')
  })

  it('leaves a placeholder that nobody fills', () => expect(t('nav.news')).toBe('News of {site}'))
})
