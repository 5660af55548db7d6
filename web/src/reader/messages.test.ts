import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#shared/languages/messages.ts'
import { LOCALE_INFO, LOCALES, type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { completed, completeMessages } from '../../complete-messages.ts'
import { textsOf } from '../../prerender/texts.ts'
import { translator } from '../ui/messages.ts'

/** Keys that a language lacks on purpose; its readers see English there. */
const LACKING: Partial<Record<Locale, string[]>> = { pt: ['article.notFound', 'article.backToHome'] }

const AREAS = ['nav', 'footer', 'search', 'article', 'common', 'notFound', 'home', 'newsletter', 'about']
/** Bytes of one language's texts, compressed, that a reader may load after the first intent. */
const LARGEST = 8_000

/** Texts that are the same words as in English, by language. */
const SAME: Partial<Record<Locale, string[]>> = {
  de: ['contact.name', 'consent.marketing'],
  es: ['common.alertTitle'],
  fr: [
    'nav.guides',
    'footer.contact',
    'article.certifications',
    'article.sources',
    'about.contactTitle',
    'contact.message',
    'toast.region',
    'author.articles',
    'section.titleOfPage',
    'section.pages',
  ],
  pl: ['consent.marketing'],
  it: ['nav.home', 'contact.email', 'consent.marketing'],
  nl: ['nav.home', 'nav.reviews', 'nav.tools', 'footer.contact', 'article.expertise', 'about.contactTitle', 'consent.marketing'],
  sv: ['contact.pressTitle'],
  pt: ['consent.marketing'],
}

const entries = (locale: Locale) =>
  Object.entries(MESSAGES[locale]).flatMap(([group, texts]) => Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const))
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot).sort()
const formsOf = (text: string | Record<string, string>) => (typeof text === 'string' ? [text] : Object.values(text))
const english = new Map(entries('en'))

describe.each(LOCALES)('texts in %s', (locale) => {
  it('[P-028] has the keys of English in every area, but for those named as lacking', () => {
    const expected = [...english.keys()].filter((key) => !LACKING[locale]?.includes(key))
    expect(
      entries(locale)
        .map(([key]) => key)
        .sort(),
    ).toEqual(expected.sort())
    expect(Object.keys(MESSAGES[locale])).toEqual(expect.arrayContaining(AREAS))
  })

  it('stays small', () => expect(gzipSync(JSON.stringify(completed(MESSAGES[locale], MESSAGES.en))).length).toBeLessThan(LARGEST))

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

describe('fixed texts', () => {
  it.each(TARGET_LOCALES)('[P-028] leaves no text in English by accident: %s', (locale) => {
    const same = entries(locale).filter(([key, text]) => key !== 'newsletter.placeholder' && JSON.stringify(text) === JSON.stringify(english.get(key)))
    expect(same.map(([key]) => key).sort()).toEqual([...(SAME[locale] ?? [])].sort())
  })

  it('[P-030] Portuguese shows English where it lacks a text', async () => {
    const { code } = await completeMessages().load.handler(fileURLToPath(import.meta.resolve('#shared/languages/pt/messages.json')))
    expect(LACKING.pt!.map((key) => entries('pt').some(([own]) => own === key))).toEqual([false, false])
    for (const t of [textsOf('pt'), translator('pt', JSON.parse(code))]) {
      expect(t('article.notFound')).toBe('Article Not Found')
      expect(t('article.backToHome')).toBe('Back to home')
      expect(t('notFound.title')).toBe('Página não encontrada')
    }
  })

  it('[P-228] the generic ones', () => {
    const [en, lt] = [textsOf('en'), textsOf('lt')]
    expect([en('common.error'), en('common.tryAgain'), en('common.loading')]).toEqual(['An error occurred', 'Try again', 'Loading...'])
    expect([lt('common.alertTitle'), lt('common.alertText')]).toEqual(['Klaida', 'Įvyko netikėta klaida. Bandykite dar kartą vėliau.'])
  })

  it('that search failed, in Lithuanian', () => expect(textsOf('lt')('search.error')).toBe('Paieškos klaida. Bandykite dar kartą.'))
})

describe('numbers', () => {
  it.each([
    ['lt', 1, '1 straipsnis'],
    ['lt', 11, '11 straipsnių'],
    ['lt', 22, '22 straipsniai'],
    ['pl', 3, '3 artykuły'],
    ['pl', 12, '12 artykułów'],
    ['ru', 21, '21 статья'],
    ['ru', 14, '14 статей'],
    ['fr', 0, '0 article'],
    ['de', 12_345, '12.345 Artikel'],
    ['fr', 12_345, '12\u202f345 articles'],
    ['ja', 12_345, '記事12,345件'],
  ] as const)('in %s, %i: %s', (locale, count, text) => expect(textsOf(locale).count('section.count', count)).toBe(text))
})

describe('translator', () => {
  const t = translator('lt', { nav: { home: 'Pradžia' } }, { nav: { home: 'Home', news: 'News of {site}' } })

  it('[P-029] takes the language, then English, then the key', () => {
    expect(t('nav.home')).toBe('Pradžia')
    expect(t('nav.news', { site: 'X' })).toBe('News of X')
    expect(t('home.latest')).toBe('home.latest')
  })

  it('leaves a placeholder that nobody fills', () => expect(t('nav.news')).toBe('News of {site}'))
})
