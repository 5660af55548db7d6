import type { Locale } from '#shared/locales.ts'

/** Fired on the window when the SPA shows another page: what stands in the document is new. */
export const PAGE_SHOWN = 'page-shown'
/** Fired on the window by whoever has something to tell the reader; `detail` is a {@link Toast}. */
export const TOAST = 'toast'

export interface Toast {
  title: string
  text?: string
  /** Milliseconds until it goes; 5000 unless said. */
  lasts?: number
}

export const tell = (detail: Toast) => dispatchEvent(new CustomEvent(TOAST, { detail }))

export const root = document.documentElement

/** The locale of the page: the language of its BCP 47 tag, as `pt` of `pt-PT`. */
export const pageLocale = (): Locale => root.lang.split('-')[0] as Locale

/** The nearest element around what an event happened to. */
export const closest = (event: Event, selector: string) => (event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null)

export const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** For whoever looks into the console: a fault that the reader need not hear of. */
// biome-ignore lint/suspicious/noConsole: the only log that a reader's browser has.
export const note = (fault: unknown) => console.warn(fault)
