import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { numberFaults } from '../text/number-checks.ts'
import { localiseMasks, localiseNumbers } from './localise-numbers.ts'
import { mask, unmask } from './masks.ts'
import { checkTranslation } from './translation-checks.ts'

describe('figures that a model left in English', () => {
  it.each<[TargetLocale, string, string, string]>([
    ['de', 'Over 12,000 servers', 'Über 12,000 Server', 'Über 12.000 Server'],
    ['fr', 'It grew by 3.5%', 'Hausse de 3.5%', 'Hausse de 3,5\u00a0%'],
    ['tr', 'It grew by 3.5%', '3.5% arttı', '%3,5 arttı'],
    ['tr', 'It grew by 3.5%', '%3.5 arttı', '%3,5 arttı'],
    ['lt', 'They lost $1.5 million', 'Prarado $1.5 million', 'Prarado 1,5\u00a0milijono\u00a0$'],
    ['de', 'They lost $1.5 million', 'Sie verloren $1.5 Millionen.', 'Sie verloren 1,5 Millionen\u00a0$.'],
    ['de', 'They lost $1.5 million', 'Sie verloren 1.5 Millionen Dollar', 'Sie verloren 1,5 Millionen Dollar'],
    ['de', 'It cost €3.5bn', 'Es kostete €3.5bn.', 'Es kostete 3,5 Milliarden\u00a0€.'],
    ['fr', 'It cost $1.5M', '$1.5M perdus', '1,5 million\u00a0$ perdus'],
    ['ja', 'They lost $1.5 million', '$1.5 millionを失った', '$150万を失った'],
    ['pl', 'On May 5, 2026 it began', 'Dnia May 5, 2026 zaczęło się', 'Dnia 5 maja 2026\u00a0r. zaczęło się'],
    ['lt', 'On May 5 it began', 'May 5 prasidėjo', 'gegužės 5 d. prasidėjo'],
    ['de', 'A score of 9.8', 'Eine Bewertung von 9.8', 'Eine Bewertung von 9,8'],
    ['pt', 'Some 1,234 of 12,345', 'Cerca de 1,234 de 12,345', 'Cerca de 1234 de 12\u00a0345'],
    ['fr', 'About 12 million users', '12 million utilisateurs', '12\u00a0millions utilisateurs'],
  ])('in %s, “%s”: “%s” becomes “%s”', (locale, source, answer, written) => {
    const spaced = (text: string) => text.replace(/\u202f|\u00a0/g, ' ')
    expect(spaced(localiseNumbers(source, answer, locale))).toBe(spaced(written))
  })

  it.each<[TargetLocale, string, string]>([
    // Written right already.
    ['de', 'Over 12,000 servers', 'Über 12.000 Server'],
    // A version, an address, a longer number, part of a word.
    ['de', 'Struts 2.5 has 2.5 million users', 'Struts 2.5 hat 2,5 Millionen Nutzer'],
    ['de', 'It took 2.5 hours', 'Es dauerte 12.5 oder 2.5.1 oder A2.5 oder 2.57'],
    // It could mean another number of the source.
    ['de', 'Either 1,234 or 1.234 times', 'Entweder 1,234 oder 1.234-mal'],
    ['tr', 'On 5 May', '5 Mayıs'],
    ['tr', 'They lost $70,111 million', '$70,111 milyar kaybettiler'],
    ['fr', 'About 12 million users', '12 millions d’utilisateurs'],
    ['ko', 'Over 12,000 servers', '서버 12,000대'],
  ])('in %s, “%s”: “%s” stays', (locale, source, answer) => expect(localiseNumbers(source, answer, locale)).toBe(answer))

  it('are understood by the checks in every language, and a second pass changes nothing', () => {
    const sources = [
      'They lost $1.5 million',
      'Over 12,000 servers',
      '12.5% of 1.25 billion',
      'On December 31, 2025',
      '$12,345.50 and 3.5 hours',
      'About 12 million',
      '€3.5bn and $200k',
    ]
    for (const locale of TARGET_LOCALES)
      for (const source of sources) {
        const written = localiseNumbers(source, source, locale)
        expect(numberFaults(source, written, locale), `${locale}: ${written}`).toEqual({ certain: [], doubtful: [] })
        expect(localiseNumbers(source, written, locale), locale).toBe(written)
      }
  })

  it('of any kind are changed once and no more', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }).map((value) => value.toLocaleString('en')),
      fc.tuple(fc.nat(999), fc.nat(99)).map((parts) => parts.join('.')),
      fc.integer({ min: 1000, max: 9_999_999 }).map(String),
    )
    const quantity = fc
      .tuple(fc.constantFrom('', '$', 'Struts '), number, fc.constantFrom('', '%', ' million', ' hours', ' users', ' TB', 'x'))
      .map((parts) => parts.join(''))
    const words = fc.array(fc.oneof(quantity, fc.constantFrom('May 5, 2026', 'and', 'of', 'score of')), { maxLength: 6 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(words, fc.constantFrom(...TARGET_LOCALES), (source, locale) => {
        const once = localiseNumbers(source, source, locale)
        expect(localiseNumbers(source, once, locale)).toBe(once)
      }),
    )
  })
})

describe('units', () => {
  it.each<[TargetLocale, string, string]>([
    ['fr', 'Ils ont pris ⟦1/⟧', 'Ils ont pris 1,2\u202fTo'],
    ['ru', 'Они забрали ⟦1/⟧', 'Они забрали 1,2 ТБ'],
    ['de', 'Sie nahmen ⟦1/⟧', 'Sie nahmen 1,2 TB'],
  ])('in %s are written as the language does and pass for the source’s', (locale, answer, written) => {
    const source = 'They took 1.2 TB'
    const masked = mask(source)
    const result = unmask(answer, localiseMasks(masked, locale))
    expect(result.ok && result.html.replaceAll('&nbsp;', '\u00a0')).toBe(written)
    expect(checkTranslation(source, written, locale).filter(({ check }) => check === 'facts' || check === 'numbers')).toEqual([])
    expect(checkTranslation(source, written.replace('1,2', '1,3'), locale).map(({ check }) => check)).toContain('facts')
  })

  it('leaves versions, code and a billion alone', () => {
    const masked = mask('Version 2.4, <code>1.2 TB</code>, $1.5B, 10.0.0.1')
    expect(localiseMasks(masked, 'fr')).toEqual(masked.masks)
  })
})
