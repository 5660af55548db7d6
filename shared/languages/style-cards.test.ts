import { describe, expect, it } from 'vitest'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { cardFaults } from './card-faults.testing.ts'
import { DIGEST } from './digest.ts'
import { MAIL } from './mail.ts'
import { MESSAGES } from './messages.ts'
import { CARD_TERMS } from './style-card.ts'
import { STYLE_CARDS } from './style-cards.ts'
import { WRITING } from './writing.ts'

const DAY = new Date('2024-03-29T12:00:00Z')

/** Every text of a language's pages and mails beside its English one; forms of a plural beside the English form for many. */
const ownTexts = (locale: Locale) => [
  ...Object.entries(MESSAGES[locale]).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const english = MESSAGES.en[group]?.[name] as (typeof texts)[string]
      const source = typeof english === 'string' ? english : english.other
      return (typeof text === 'string' ? [text] : Object.values(text)).map((form) => ({ source, text: form }))
    }),
  ),
  ...[MAIL, DIGEST].flatMap((mails) => {
    const english = Object.values(mails.en)
    return Object.values(mails[locale]).map((text, index) => ({ source: english[index] as string, text }))
  }),
]

/** Strings of a card with their places, notes of terms apart: they may be empty. */
const stringsOf = (value: unknown, place: string): [string, string][] =>
  typeof value === 'string' ? [[place, value]] : Object.entries(value as object).flatMap(([key, inner]) => stringsOf(inner, `${place}.${key}`))

describe.each(LOCALES)('the style card of %s', (locale) => {
  const card = STYLE_CARDS[locale]

  it('is whole', () => {
    const empty = stringsOf(card, locale).filter(([, text]) => text.trim() === '')
    expect(empty.map(([place]) => place).filter((place) => !/\.terms\.\w+\.note$/.test(place))).toEqual([])
    expect(Object.keys(card.terms)).toEqual(Object.keys(CARD_TERMS))
    for (const [name, { use }] of Object.entries(card.terms)) expect(use.length, name).toBeGreaterThan(0)
    expect(card.notes.length).toBeGreaterThan(1)
  })

  it('is of a variety of the registered language', () => {
    expect(new Intl.Locale(card.tag).language).toBe(new Intl.Locale(LOCALE_INFO[locale].tag).language)
    expect(Intl.getCanonicalLocales(card.tag)).toEqual([card.tag])
  })

  it('has dates and numbers as Intl writes them', () => {
    const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(card.tag, { timeZone: 'UTC', ...options }).format(DAY)
    const number = (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(card.tag, options).format(value)
    expect(card.dates).toMatchObject({ long: date({ dateStyle: 'long' }), month: date({ month: 'long', year: 'numeric' }) })
    expect(card.numbers).toMatchObject({
      half: number(0.5),
      thousand: number(1234),
      tenThousand: number(12_345),
      percent: number(0.05, { style: 'percent' }),
      terabytes: number(1.2, { style: 'unit', unit: 'terabyte' }),
    })
  })

  it('has the quotation marks that texts are set with, and others inside', () => {
    expect(card.quotes.primary).toEqual(WRITING[locale].quotes)
    expect(card.quotes.nested).not.toEqual(card.quotes.primary)
  })

  it('avoids nothing that it uses', () => {
    for (const [name, { use }] of Object.entries(card.terms))
      for (const word of use) expect(cardFaults(locale, Object.values(CARD_TERMS).flat().join(' '), word), `${name} ${word}`).toEqual([])
  })

  it('is kept by our pages and mails', () => {
    expect(ownTexts(locale).flatMap(({ source, text }) => cardFaults(locale, source, text).map((fault) => `${fault} in: ${text}`))).toEqual([])
  })
})

describe('what breaks a card', () => {
  it.each<[Locale, string, string, string[]]>([
    ['pl', 'Replace affected packages', 'Zastąp zainfekowane pakiety', ['compromised: zainfekowan*']],
    ['pl', 'infected machines', 'zainfekowane maszyny', []],
    ['ja', 'The trigger was in the archive', '引き金はアーカイブにあった', ['trigger: 引き金']],
    ['ru', 'The payload hid in test files', 'Полезная нагрузка скрывалась в файлах', ['payload: полезная нагрузка']],
    ['zh', 'Check your servers', '检查你的服务器', ['address: 你']],
    ['de', 'Defenders patched it', 'Verteidiger haben es gepatcht', ['defender: Verteidiger*']],
    ['de', 'The “key” is yours', 'Der »Schlüssel« gehört Ihnen', ['quotation mark: «', 'quotation mark: »']],
    ['nl', 'You can patch it', 'U kunt het patchen', ['address: u']],
    ['it', 'You know the key', 'Lei conosce la chiave', ['address: Lei']],
    ['it', 'She knows the key', 'La chiave la conosce lei', []],
    ['sv', 'release files', 'utgåvefilerna', ['release: utgåvefil*']],
  ])('in %s, for “%s”: %s', (locale, source, text, faults) => expect(cardFaults(locale, source, text)).toEqual(faults))
})
