import { TEXT_PLACES } from '#shared/domain/articles/article-texts.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'

export type Provenance = Answer<'getProvenance'>
export type Claim = Provenance['claims'][number]
type Someone = Provenance['checked'][number]['by']

export const WRITER_TEXTS: Readonly<Record<Provenance['written_by'], string>> = {
  people: 'Rašė žmonės',
  model: 'Rašė modelis',
  template: 'Pagal šabloną',
}

const FIELD_TEXTS: Readonly<Record<string, string>> = { ...TEXT_PLACES, content: 'turinys' }

/** Where in an article something stands, in words. */
export function placeText(segment: string): string {
  const [, tag] = /^tag:(\d+)$/.exec(segment) ?? []
  if (tag) return `${Number(tag) + 1} žyma`
  const [, index] = /^c(\d+)$/.exec(segment) ?? []
  return index ? `turinio ${Number(index) + 1} dalis` : (FIELD_TEXTS[segment] ?? segment)
}

export const languageText = (locale: Locale): string => (locale === ORIGINAL_LOCALE ? 'originalas' : LOCALE_INFO[locale].nativeName)

/** Who did something, and when. */
export const whoAndWhen = ({ name }: Someone, at: string): string => `${name ?? 'nebeegzistuojanti paskyra'}, ${dateTime.format(new Date(at))}`

const money = new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })
/** @param spent micro-dollars */
export const spentText = (spent: number): string => money.format(spent / 1e6)
