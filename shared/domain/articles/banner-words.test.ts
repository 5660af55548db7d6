import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../locales.ts'
import { bannerWords, cutAtWord } from './banner-words.ts'
import { BANNER_LIMITS } from './banners.ts'

describe('the words of a banner', () => {
  const translations = [
    { locale: 'lt', title: 'Užtaisykite šiandien', excerpt: 'Kas pirma' },
    { locale: 'de', title: '  ', excerpt: 'Was zuerst' },
  ] as const

  it('are those entered for the original, and each translation’s own', () => {
    const words = bannerWords({ title: 'Patch today', description: 'What first' }, translations)
    expect(words.map(({ locale }) => locale)).toEqual([...LOCALES])
    expect(words.find(({ locale }) => locale === 'en')).toEqual({ locale: 'en', title: 'Patch today', description: 'What first' })
    expect(words.find(({ locale }) => locale === 'lt')).toEqual({ locale: 'lt', title: 'Užtaisykite šiandien', description: 'Kas pirma' })
  })

  it('are none where there is no translation, or one without a title', () => {
    const words = bannerWords({ title: 'Patch today', description: '' }, translations)
    expect(words.filter(({ title }) => title === null).map(({ locale }) => locale)).toEqual(LOCALES.filter((locale) => locale !== 'en' && locale !== 'lt'))
  })

  it('have no description where none was entered, and one of the banner’s limit otherwise', () => {
    expect(bannerWords({ title: 'A', description: '' }, translations).find(({ locale }) => locale === 'lt')).toMatchObject({ description: '' })
    const long = [{ locale: 'lt', title: 'A', excerpt: 'žodis '.repeat(90).trim() }] as const
    const [found] = bannerWords({ title: 'A', description: 'B' }, long).filter(({ locale }) => locale === 'lt')
    const description = found && found.title !== null ? found.description : ''
    expect(description.length).toBeLessThanOrEqual(BANNER_LIMITS.description)
    expect(description).toMatch(/žodis…$/)
  })
})

describe('a text cut at a word', () => {
  it.each([
    ['short enough', 12, 'en', 'short enough'],
    ['short enough', 11, 'en', 'short…'],
    ['one, two, three', 9, 'en', 'one, two…'],
    ['one, two, three', 8, 'en', 'one…'],
    ['one, two, three', 5, 'en', 'one…'],
    ['多くの人が毎日使うソフトウェア', 8, 'ja', '多くの人が毎日…'],
    ['word', 3, 'en', '…'],
  ] as const)('%s, %i, %s', (text, most, locale, cut) => {
    expect(cutAtWord(text, most, locale)).toBe(cut)
  })
})
