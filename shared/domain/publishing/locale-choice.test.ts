import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { localeOfPath, resolveLocale, wantedLanguages } from './locale-choice.ts'

describe('language of a visit', () => {
  const all = { path: '/ja/news/x', profile: 'pl', stored: 'fr', browser: ['de-AT', 'en'] }

  it('[P-021] is that of the path before all else', () => {
    expect(resolveLocale(all)).toBe('ja')
    for (const locale of LOCALES) expect(resolveLocale({ ...all, path: `/${locale}` })).toBe(locale)
    expect(resolveLocale({ ...all, path: '/xx/news' })).toBe('pl')
  })

  it('[P-021] is that of the profile where the path names none', () => {
    expect(resolveLocale({ ...all, path: '/' })).toBe('pl')
    expect(resolveLocale({ ...all, path: '/', profile: 'klingon' })).toBe('fr')
  })

  it('[P-021] is the browser’s without path and profile, unless another was chosen in it', () => {
    expect(resolveLocale({ path: '/', profile: null, stored: 'fr', browser: ['de-AT'] })).toBe('fr')
    expect(resolveLocale({ path: '/', profile: null, stored: 'xx', browser: ['de-AT'] })).toBe('de')
    expect(resolveLocale({ path: '/', browser: ['fi', 'PL'] })).toBe('pl')
  })

  it('[P-021] is Lithuanian where nothing says otherwise', () => {
    expect(resolveLocale({})).toBe('lt')
    expect(resolveLocale({ path: '/', profile: null, stored: '', browser: [] })).toBe('lt')
  })

  it('[P-022] takes a regional language for the language', () => {
    expect(resolveLocale({ browser: ['de-AT'] })).toBe('de')
    expect(resolveLocale({ browser: ['zh-Hans-CN'] })).toBe('zh')
    expect(['pt-BR', 'pt-PT', 'pt'].map((tag) => resolveLocale({ browser: [tag] }))).toEqual(['pt', 'pt', 'pt'])
    expect(resolveLocale({ browser: ['ZH-Hant-TW'] })).toBe('zh')
  })

  it('of readers without any of our languages is the nearest or English, of those who name none Lithuanian', () => {
    for (const language of ['fi', 'et', 'da', 'nb-NO', 'nn', 'uk', 'be', 'lv', 'hi']) expect(resolveLocale({ browser: [language] }), language).toBe('en')
    expect(resolveLocale({ browser: ['uk-UA', 'uk', 'ru', 'en'] })).toBe('ru')
    expect(resolveLocale({ browser: ['uk', 'en', 'ru'] })).toBe('en')
    const near = { ca: 'es', gl: 'es', 'lb-LU': 'de', gsw: 'de', fy: 'nl', br: 'fr', 'yue-Hant-HK': 'zh' }
    for (const [language, locale] of Object.entries(near)) expect(resolveLocale({ browser: [language] }), language).toBe(locale)
    expect(resolveLocale({ browser: ['ca', 'en'] })).toBe('en')
    for (const none of [['*'], ['deutsch', ''], ['x-klingon'], []]) expect(resolveLocale({ browser: none })).toBe('lt')
    expect(resolveLocale({ browser: ['constructor', 'fi-FI', '*'] })).toBe('en')
  })

  it('is not what an object happens to have', () => {
    for (const name of ['constructor', 'length', '0', '__proto__']) expect(resolveLocale({ path: `/${name}`, profile: name, browser: [name] })).toBe('lt')
  })
})

it('reads the language off an address only where it is the first segment', () => {
  expect(['/de', '/de/news', '/'].map(localeOfPath)).toEqual(['de', 'de', null])
  expect(['/deu', '/news/de', '//de', '/DE', 'de'].map(localeOfPath)).toEqual([null, null, null, null, null])
})

it('orders the languages of a browser by how much they are wanted', () => {
  expect(wantedLanguages('de-AT,de;q=0.9,en;q=0.8')).toEqual(['de-AT', 'de', 'en'])
  expect(wantedLanguages('fi, en;q=0.3, pl;Q=0.7')).toEqual(['fi', 'pl', 'en'])
  expect(wantedLanguages('fr;q=0, fi')).toEqual(['fi'])
  expect(wantedLanguages(';;q=,,')).toEqual([])
})
