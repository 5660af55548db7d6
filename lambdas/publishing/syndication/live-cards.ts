import { FEED_ITEMS } from '#shared/domain/publishing/feed.ts'
import { HOME, type ListingName } from '#shared/domain/publishing/listings.ts'
import { NEWS_SPAN } from '#shared/domain/publishing/sitemaps.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ListRow, readPlaces } from '../listings/read-lists.ts'
import type { Touched } from './touched.ts'

/** A card whose article is live. */
export type LiveCard = CardRow & Required<Pick<CardRow, 'live_slug' | 'live_section' | 'live_version' | 'published_at'>>

/** What is live, as far as some files need it. */
export interface Live {
  /** The newest articles of a language, or of one of its sections, newest first. */
  newest(locale: Locale, section: Section | null): LiveCard[]
  /** A language's articles first published in a month, oldest first. */
  inMonth(locale: Locale, month: string): LiveCard[]
  /** A language's articles of the last 48 hours, newest first. */
  news(locale: Locale): LiveCard[]
}

/**
 * Reads everything consistently, each card once: lists are rows of the table, which the step before has brought up to date,
 * so nothing lags behind and no two publications overlook each other.
 */
export async function readLive(table: Table, touched: readonly Touched[], now: Date): Promise<Live> {
  const locales = touched.map(({ locale }) => locale)
  const feeds = [...new Set(touched.flatMap((one) => one.feeds))]
  const months = [...new Set(touched.flatMap((one) => one.months))]
  const since = new Date(now.getTime() - NEWS_SPAN).toISOString()
  const [newest, inMonth, news] = await Promise.all([
    Promise.all(feeds.map(async (section) => [section, await readPlaces(table, listOf(section), locales, FEED_ITEMS)] as const)),
    Promise.all(months.map(async (month) => [month, await rowsBetween(table, month, monthAfter(month))] as const)),
    rowsBetween(table, since, undefined),
  ])
  const places = new Map(newest)
  const ofMonth = new Map(inMonth)
  const pointed = [...newest.flatMap(([, byLocale]) => [...byLocale.values()].flat()), ...inMonth.flatMap(([, rows]) => rows), ...news]
  const cards = await liveCards(table, pointed, locales)
  const found = (rows: readonly ListRow[], locale: Locale) => rows.flatMap(({ original_id }) => cards.get(keyOf({ original_id, locale })) ?? [])
  return {
    newest: (locale, section) =>
      found(places.get(section)?.get(locale) ?? [], locale).filter(({ live_section }) => section === null || live_section === section),
    inMonth: (locale, month) => found(ofMonth.get(month) ?? [], locale),
    news: (locale) => found(news, locale).reverse(),
  }
}

const listOf = (section: Section | null): ListingName => (section ? { kind: 'section', key: section } : HOME)

/** `2026-11` → `2026-12`: where the next month begins. */
const monthAfter = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 7)

/** The rows of all articles first published from one moment to before another, oldest first. Any beginning of a timestamp will do. */
async function rowsBetween(table: Table, from: string, before: string | undefined): Promise<ListRow[]> {
  const list = table.entities.listingRows.query.listing(HOME)
  const range = before ? list.between({ published_at: from }, { published_at: before }) : list.gte({ published_at: from })
  return (await range.go({ consistent: true, pages: 'all' })).data
}

const keyOf = ({ original_id, locale }: Pick<CardRow, 'original_id' | 'locale'>): string => `${original_id} ${locale}`

async function liveCards(table: Table, rows: readonly ListRow[], locales: readonly Locale[]): Promise<Map<string, LiveCard>> {
  const named = rows.flatMap((row) => row.locales.map((locale) => ({ original_id: row.original_id, locale }))).filter(({ locale }) => locales.includes(locale))
  const keys = [...new Map(named.map((name) => [keyOf(name), name])).values()]
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(cards.filter(isLive).map((card) => [keyOf(card), card]))
}

const isLive = (card: CardRow): card is LiveCard =>
  card.published && [card.live_slug, card.live_section, card.live_version, card.published_at].every((field) => field !== undefined)
