import { FIGURES } from '#shared/languages/figures.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { perLocale } from './per-locale.ts'
import { type Fact, positionsOf } from './protected-tokens.ts'

/** Between a number and its unit; the hyphen in compounds, “512-MB-Datei”. */
const SPACES = ['', '-', ' ', '\u00a0', '\u202f', '\u2009'] as const

/** Decimal sign and separators of thousands of a language (CLDR). */
const signsOf = /* @__PURE__ */ perLocale((locale) => {
  const parts = new Intl.NumberFormat(LOCALE_INFO[locale].tag, { useGrouping: 'always' }).formatToParts(12345.6)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const group = sign('group')
  return { decimal: sign('decimal'), groups: /\s/.test(group) ? [' ', '\u00a0', '\u202f'] : [group] }
})

const MEASURE = /^(\d+(?:,\d{3})*)(?:\.(\d+))?[ \u00a0\u202f]?(\D+)$/

/**
 * Other forms in which a translation may write a protected token: a number with a unit as the language writes it, “1,2 To” for “1.2 TB”.
 * Empty for tokens that stay to the letter.
 */
export function localisedForms({ class: kind, text }: Pick<Fact, 'class' | 'text'>, locale: TargetLocale): string[] {
  const [, whole, fraction, unit] = (kind === 'unit' && MEASURE.exec(text)) || []
  if (whole === undefined || unit === undefined) return []
  const { decimal, groups } = signsOf(locale)
  const numbers = [whole.replaceAll(',', ''), ...['', ',', ...groups].map((group) => whole.replaceAll(',', group))].flatMap((integer) =>
    fraction === undefined ? [integer] : [`${integer}.${fraction}`, `${integer}${decimal}${fraction}`],
  )
  const units = [unit, FIGURES[locale].units[unit] ?? unit]
  const forms = numbers.flatMap((number) => units.flatMap((symbol) => SPACES.map((space) => number + space + symbol)))
  return [...new Set(forms)].filter((form) => form !== text)
}

const SPELLED = /(\d[\d.,]*) (kilo|mega|giga|tera|peta)bytes?\b/gi

/** Symbols in which a translation may write an amount whose unit the source spells: “3 GB” for “3 gigabytes”. */
export const symbolForms = (source: string, locale: TargetLocale): string[] =>
  [...source.matchAll(SPELLED)].flatMap(([, number, prefix]) => {
    const text = `${number} ${(prefix as string).charAt(0).toUpperCase()}B`
    return [text, ...localisedForms({ class: 'unit', text }, locale)]
  })

/** A domain that begins a sentence may have a capital. */
const BEGINNING = /^[a-z]/

/** Where a protected token stands in a translation, in any of its forms. */
export function placesOf(fact: Pick<Fact, 'class' | 'text'>, text: string, locale: TargetLocale): number[] {
  const places = [fact.text, ...localisedForms(fact, locale)].flatMap((form) => (text.includes(form) ? positionsOf(text, form) : []))
  const capital = fact.class === 'name' ? fact.text.replace(BEGINNING, (letter) => letter.toUpperCase()) : fact.text
  if (capital !== fact.text && text.startsWith(capital)) places.push(0)
  return [...new Set(places)].sort((one, other) => one - other)
}
