import { FEED_FORMATS } from '#shared/domain/articles/addresses.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { readCards } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'

/** A locale's feed of everything, or of a section. */
export type FeedName = Section | null
const FEEDS: readonly FeedName[] = [null, ...SECTIONS]

/** What is to be written for one locale beside its news. */
export interface Touched {
  locale: Locale
  feeds: readonly FeedName[]
  months: readonly string[]
}

/**
 * What an article's publication or withdrawal may change: the sections that it stands or stood in, and the months that
 * it was or would have been first published in.
 */
export async function touchedBy(table: Table, original_id: string): Promise<Touched[]> {
  const [cards, { data: publications }] = await Promise.all([
    readCards(table, original_id),
    table.entities.publications.query.family({ original_id }).go({ consistent: true, pages: 'all' }),
  ])
  return LOCALES.flatMap((locale) => {
    const card = cards.find((one) => one.locale === locale)
    const past = publications.flatMap(({ members, published_at }) => {
      const member = members.find((one) => one.locale === locale)
      return member ? [{ section: member.section, published_at }] : []
    })
    const sections = new Set([...past.map(({ section }) => section), ...(card?.live_section ? [card.live_section] : [])])
    if (sections.size === 0) return []
    const dates = card?.published_at ? [card.published_at] : past.map(({ published_at }) => published_at)
    return [{ locale, feeds: [null, ...sections], months: [...new Set(dates.map(monthOf))] }]
  })
}

/** With the feeds that are not there yet, as on a new site: every feed that a page may name is one. */
export function withMissingFeeds(touched: readonly Touched[], isThere: (key: string) => boolean): Touched[] {
  return LOCALES.flatMap((locale) => {
    const own = touched.find((one) => one.locale === locale)
    const missing = FEEDS.filter((section) => FEED_FORMATS.some((format) => !isThere(feedKey(locale, section, format))))
    if (!own && missing.length === 0) return []
    return [{ locale, feeds: [...new Set([...(own?.feeds ?? []), ...missing])], months: own?.months ?? [] }]
  })
}

/** Everything that time alone changes: news grow old. */
export const touchedByTime = (now: Date): Touched[] => LOCALES.map((locale) => ({ locale, feeds: [], months: [monthOf(now.toISOString())] }))

/** All feeds, with the news. */
export const allFeeds = (): Touched[] => LOCALES.map((locale) => ({ locale, feeds: FEEDS, months: [] }))

/** A month's articles in every language, with the news. */
export const wholeMonth = (month: string): Touched[] => LOCALES.map((locale) => ({ locale, feeds: [], months: [month] }))
