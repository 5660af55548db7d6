import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { TEXT_PLACES } from './text-labels.ts'

export type Provenance = Answer<'getProvenance'>
export type Claim = Provenance['claims'][number]
type Someone = Provenance['checked'][number]['by']

export const WRITER_TEXTS: Readonly<Record<Provenance['written_by'], string>> = {
  people: t.writtenByPeople,
  model: t.writtenByModel,
  template: t.fromTemplate,
}

const FIELD_TEXTS: Readonly<Record<string, string>> = { ...TEXT_PLACES, content: t.body }

/** Where in an article something stands, in words. */
export function placeText(segment: string): string {
  const [, tag] = /^tag:(\d+)$/.exec(segment) ?? []
  if (tag) return t.tagNumber({ number: Number(tag) + 1 })
  const [, index] = /^c(\d+)$/.exec(segment) ?? []
  return index ? t.partOfBody({ number: Number(index) + 1 }) : (FIELD_TEXTS[segment] ?? segment)
}

export const languageText = (locale: Locale): string => (locale === ORIGINAL_LOCALE ? t.original : LOCALE_INFO[locale].nativeName)

/** Who did something, and when. */
export const whoAndWhen = ({ name }: Someone, at: string): string => `${name ?? t.goneAccount}, ${dateTime.format(new Date(at))}`

const money = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })
/** @param spent micro-dollars */
export const spentText = (spent: number): string => money.format(spent / 1e6)
