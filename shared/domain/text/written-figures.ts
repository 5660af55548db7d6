import { FIGURES } from '#shared/languages/figures.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { perLocale } from './per-locale.ts'

/** A number as English writes it: groups of three after commas, decimals after a point. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
/** Digits above which a number is no exact one in JavaScript. */
const MOST_DIGITS = 15

/**
 * An English number as the language writes it, by CLDR: decimal sign and groups; as many decimals as it has. Figures without a comma or a point
 * stay: they may be years, ports or parts of names.
 * @returns null for what is no English number
 */
export function writeNumber(number: string, locale: TargetLocale): string | null {
  if (!ENGLISH.test(number) || number.replace(/\D/g, '').length > MOST_DIGITS) return null
  if (/^\d+$/.test(number)) return number
  const decimals = number.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: number.includes(',') ? 'auto' : false,
  }).format(toNumber(number))
}

/** “12 million” in the language: CLDR's long form of the number, which CJK languages count by ten thousands. */
export const writeScaled = (number: string, factor: number, locale: TargetLocale): string =>
  new Intl.NumberFormat(tagOf(locale), { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 6 }).format(
    Number((toNumber(number) * factor).toPrecision(12)),
  )

/** A written number with the percent sign where the language has it. */
export const writePercent = (written: string, locale: TargetLocale): string => around(written, percentOf(locale))

/** A written amount with the currency's sign where the language has it. */
export const writeMoney = (written: string, sign: string, locale: TargetLocale): string => around(written, currencyOf(locale)).replace('$', () => sign)

/** A number with a unit, as {@link writeNumber} and the language's symbols say: “1.2 TB” as “1,2 To”. @returns null for what is none */
export function writeUnit(text: string, locale: TargetLocale): string | null {
  const [, number = '', gap, unit = ''] = /^(\d[\d.,]*)([ \u00a0\u202f]?)(.+)$/.exec(text) ?? []
  const written = writeNumber(number, locale)
  // “Category 3A” is no current: a letter that touches a whole number may be part of a name.
  if (written === null || (unit.length === 1 && gap === '' && !number.includes('.'))) return null
  return written + unitGap(locale) + (FIGURES[locale].units[unit] ?? unit)
}

/**
 * A date as running text of the language has it.
 * @param month from 1 to 12
 * @param year absent: day and month
 */
export function writeDate({ day, month, year }: { day: number; month: number; year?: number | undefined }, locale: TargetLocale): string {
  const date = Date.UTC(year ?? 2000, month - 1, day)
  const fields = year === undefined ? ({ month: 'long', day: 'numeric' } as const) : ({ dateStyle: 'long' } as const)
  const written = new Intl.DateTimeFormat(tagOf(locale), { ...fields, timeZone: 'UTC' }).format(date)
  const inText = year === undefined ? null : FIGURES[locale].dateInText
  return inText ? written.replace(...inText) : written
}

const tagOf = (locale: TargetLocale): string => LOCALE_INFO[locale].tag
const toNumber = (number: string): number => Number(number.replaceAll(',', ''))
const around = (written: string, [before, after]: Around): string => before + written + after

type Around = readonly [before: string, after: string]
/** What stands before and behind the figure in what CLDR makes of 5. */
const aroundFive = (formatted: string): Around => formatted.split('5', 2) as [string, string]
const percentOf = /* @__PURE__ */ perLocale((locale) => aroundFive(new Intl.NumberFormat(tagOf(locale), { style: 'percent' }).format(0.05)))
const currencyOf = /* @__PURE__ */ perLocale((locale) =>
  aroundFive(new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(5)),
)
const unitGap = /* @__PURE__ */ perLocale((locale) =>
  (aroundFive(new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'megabyte' }).format(5))[1] ?? '').replace(/\S+$/u, ''),
)
