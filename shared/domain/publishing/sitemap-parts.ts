import type { Locale } from '#shared/locales.ts'
import type { Alternate } from '../platform/locale-prefix.ts'
import { monthlyKey, pagesKey, type SitemapEntry } from './sitemaps.ts'

/** The series of all pages that are no articles; every other one is a month. */
export const PAGES_SERIES = 'pages'

/**
 * Entries of a part. A change reads the rows of one part and writes a file of it for each language, so both grow with this number, and the number of
 * files falls with it: docs/decisions/127 has the figures.
 */
export const PART_ENTRIES = 100

/** A page in the languages that it exists in, as the sitemaps list it. */
export interface SitemapGroup {
  pages: readonly SitemapPage[]
  alternates: readonly Alternate[]
  fallback?: string | undefined
}
export interface SitemapPage {
  /** Whose file lists it. Pages that are no articles stand in one file for all languages. */
  list: Locale | typeof PAGES_SERIES
  path: string
  lastmod?: string
}

/** Where an article stands in the series of its month. */
export const articlePlace = (published_at: string, original_id: string): string => `${published_at}#${original_id}`

/** The key of a part's file. */
export const partKey = (series: string, list: SitemapPage['list'], number: number): string =>
  list === PAGES_SERIES ? pagesKey(number) : monthlyKey(list, series, number)

/** What a part's file of a language lists, in the order of places. */
export const partEntries = (groups: readonly SitemapGroup[], list: SitemapPage['list']): SitemapEntry[] =>
  groups.flatMap(({ pages, alternates, fallback }) =>
    pages.filter((page) => page.list === list).map(({ path, lastmod }) => ({ path, ...(lastmod ? { lastmod } : {}), alternates, fallback })),
  )

/**
 * The place at which a part has to be split; null while it is small enough. The newest part of a series stays full and is left alone from then on; one
 * in the middle, into which older entries came, is halved.
 */
export function splitPlace(places: readonly string[], isNewest: boolean): string | null {
  if (places.length <= PART_ENTRIES) return null
  return places[isNewest ? PART_ENTRIES : Math.ceil(places.length / 2)] ?? null
}
