import { FEED_FORMATS } from '#shared/domain/articles/addresses.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { readCards } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'

/** A locale's feed of everything, or of a section. */
export type FeedName = Section | null
const FEEDS: readonly FeedName[] = [null, ...SECTIONS]

/** The feeds that are to be written for one locale. */
export interface Touched {
  locale: Locale
  feeds: readonly FeedName[]
}

/** A page that an article has or had in a language. */
export interface PastPage {
  locale: Locale
  section: Section
  slug: string
}

/** What an article's publication or withdrawal may change. */
export interface TouchedFiles {
  /** Feeds of the sections that it stands or stood in. */
  feeds: Touched[]
  /** Its pages of now and before. */
  pages: PastPage[]
  /** When it was, or would have been, first published in any language. */
  dates: string[]
}

/** Reads the article's cards and publications, and nothing of others. */
export async function touchedBy(table: Table, original_id: string): Promise<TouchedFiles> {
  const [cards, { data: publications }] = await Promise.all([
    readCards(table, original_id),
    table.entities.publications.query.family({ original_id }).go({ consistent: true, pages: 'all' }),
  ])
  const now = cards.flatMap(({ locale, live_section, live_slug }) => (live_section && live_slug ? [{ locale, section: live_section, slug: live_slug }] : []))
  const all = [...publications.flatMap(({ members }) => members), ...now]
  const pages = [...new Map(all.map(({ locale, section, slug }) => [`${locale} ${section} ${slug}`, { locale, section, slug }])).values()]
  const feeds = LOCALES.flatMap((locale) => {
    const sections = new Set(pages.filter((page) => page.locale === locale).map(({ section }) => section))
    return sections.size > 0 ? [{ locale, feeds: [null, ...sections] }] : []
  })
  const dates = [...cards, ...publications].flatMap(({ published_at }) => published_at ?? [])
  return { feeds, pages, dates: [...new Set(dates)] }
}

/** With the feeds that are not there yet, as on a new site: every feed that a page may name is one. */
export function withMissingFeeds(touched: readonly Touched[], isThere: (key: string) => boolean): Touched[] {
  return LOCALES.flatMap((locale) => {
    const own = touched.find((one) => one.locale === locale)
    const missing = FEEDS.filter((section) => FEED_FORMATS.some((format) => !isThere(feedKey(locale, section, format))))
    if (!own && missing.length === 0) return []
    return [{ locale, feeds: [...new Set([...(own?.feeds ?? []), ...missing])] }]
  })
}

/** All feeds. */
export const allFeeds = (): Touched[] => LOCALES.map((locale) => ({ locale, feeds: FEEDS }))
