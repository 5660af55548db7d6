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

/** Making one takes a hundred times as long as using it. */
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()

export function longDate(timestamp: string, locale: Locale): string {
  const format = dateFormats.get(locale) ?? new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { dateStyle: 'long', timeZone: NEWSROOM_TIME_ZONE })
  dateFormats.set(locale, format)
  return format.format(new Date(timestamp))
}

/** Sweden writes the date as `2026-11-21`. */
const days = new Intl.DateTimeFormat('sv', { timeZone: NEWSROOM_TIME_ZONE })

/** The newsroom's day of a time: days compare as texts. */
export const newsroomDay = (timestamp: string): string => days.format(new Date(timestamp))
