import { createContext, useContext } from 'react'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import type { Translate } from './messages.ts'
import type { Site } from './site.ts'

export interface Reader {
  locale: Locale
  site: Site
  t: Translate
}

const Context = createContext<Reader | null>(null)
export const ReaderProvider = Context.Provider

/** Language, texts and site of the page being shown. */
export function useReader(): Reader {
  const reader = useContext(Context)
  if (!reader) throw new Error('A reader component stands outside ReaderProvider.')
  return reader
}

/** Dates are those of the newsroom, whatever the reader's clock says, so that every language shows the same day. */
export const NEWSROOM_TIME_ZONE = 'Europe/Vilnius'

/** Making one costs more than rendering a card does. */
const formats = new Map<Locale, Intl.DateTimeFormat>()

export function longDate(timestamp: string, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { dateStyle: 'long', timeZone: NEWSROOM_TIME_ZONE })
  formats.set(locale, format)
  return format.format(new Date(timestamp))
}
