import { describe, expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { writeDate, writeMoney, writeNumber, writePercent, writeScaled, writeUnit } from './written-figures.ts'

describe.each(TARGET_LOCALES)('figures in %s', (locale) => {
  it('are those of its style card', () => {
    const { numbers, dates } = STYLE_CARDS[locale]
    expect(writeNumber('0.5', locale)).toBe(numbers.half)
    expect(writeNumber('1,234', locale)).toBe(numbers.thousand)
    expect(writeNumber('12,345', locale)).toBe(numbers.tenThousand)
    expect(writePercent('5', locale)).toBe(numbers.percent)
    expect(writeUnit('1.2 TB', locale)).toBe(numbers.terabytes)
    expect(writeDate({ day: 29, month: 3, year: 2024 }, locale).slice(0, 10)).toBe(dates.long.slice(0, 10))
  })
})

describe('a number', () => {
  it('keeps its decimals, and figures without a sign stay', () => {
    expect(writeNumber('10.0', 'de')).toBe('10,0')
    expect(writeNumber('1.50', 'lt')).toBe('1,50')
    expect(writeNumber('12345.6', 'de')).toBe('12345,6')
    expect(writeNumber('2024', 'de')).toBe('2024')
    expect(writeNumber('1,234,567.8', 'pl')).toBe('1\u00a0234\u00a0567,8')
  })
  it.each(['1,23', '1.2.3', '12,00', '', 'x', '1,234,5', '1234567890123456.5'])('“%s” is none that can be written', (text) =>
    expect(writeNumber(text, 'de')).toBeNull(),
  )
  it.each<[TargetLocale, string, number, string]>([
    ['de', '1.5', 1e6, '1,5 Millionen'],
    ['ru', '1.5', 1e6, '1,5\u00a0миллиона'],
    ['zh', '1.25', 1e9, '12.5亿'],
    ['ja', '12', 1e6, '1200万'],
    ['es', '12', 1e9, '12\u00a0mil millones'],
  ])('in %s, %s times %d is %s', (locale, number, factor, written) =>
    expect(writeScaled(number, factor, locale).replace(/\s/g, ' ')).toBe(written.replace(/\s/g, ' ')),
  )
})

describe('a unit', () => {
  it.each<[TargetLocale, string, string | null]>([
    ['fr', '512 MB/s', '512\u202fMo/s'],
    ['ru', '3.5 GHz', '3,5 ГГц'],
    ['ru', '500ms', '500 мс'],
    ['ko', '1.5 GB', '1.5GB'],
    ['de', '5GB', '5 GB'],
    ['de', '1,200 MB', '1.200 MB'],
    // Not a current, a voltage or bytes, but the name of a thing.
    ['fr', '3A', null],
    ['fr', '4B', null],
    ['fr', '4 B', '4\u202fo'],
    ['de', '1,5 GB', null],
  ])('in %s, %s is %s', (locale, text, written) => expect(writeUnit(text, locale)).toBe(written))
})

it('signs of currencies and percent stand where the language has them', () => {
  expect(['de', 'tr', 'nl', 'fr', 'ja'].map((locale) => writeMoney('1,5', '€', locale as TargetLocale))).toEqual([
    '1,5\u00a0€',
    '€1,5',
    '€\u00a01,5',
    '1,5\u00a0€',
    '€1,5',
  ])
  expect(writePercent('3,5', 'tr')).toBe('%3,5')
  expect(writePercent('3,5', 'de')).toBe('3,5\u00a0%')
})

it('dates are those of running text', () => {
  const day = { day: 5, month: 5, year: 2026 }
  expect(writeDate(day, 'pl')).toBe('5 maja 2026\u00a0r.')
  expect(writeDate(day, 'ru')).toBe('5 мая 2026\u00a0года')
  expect(writeDate(day, 'lt')).toBe('2026 m. gegužės 5 d.')
  expect(writeDate({ day: 5, month: 5 }, 'ru')).toBe('5 мая')
  expect(writeDate({ day: 5, month: 12 }, 'lt')).toBe('gruodžio 5 d.')
})
