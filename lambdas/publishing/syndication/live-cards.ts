import { FEED_ITEMS } from '#shared/domain/publishing/feed.ts'
import { HOME, type ListingName } from '#shared/domain/publishing/listings.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ListRow, readPlaces } from '../listings/read-lists.ts'
import type { Touched } from './touched.ts'

/** A card whose article is live. */
export type LiveCard = CardRow & Required<Pick<CardRow, 'live_slug' | 'live_section' | 'live_version' | 'published_at'>>

/** What is live, as far as some feeds need it. */
export interface Live {
  /** The newest articles of a language, or of one of its sections, newest first. */
  newest(locale: Locale, section: Section | null): LiveCard[]
}

/**
 * Reads everything consistently, each card once: lists are rows of the table, which the step before has brought up to date,
 * so nothing lags behind and no two publications overlook each other. As many rows as the feeds have items, whatever the site's size.
 */
export async function readLive(table: Table, touched: readonly Touched[]): Promise<Live> {
  const locales = touched.map(({ locale }) => locale)
  const feeds = [...new Set(touched.flatMap((one) => one.feeds))]
  const newest = await Promise.all(feeds.map(async (section) => [section, await readPlaces(table, listOf(section), locales, FEED_ITEMS)] as const))
  const places = new Map(newest)
  const pointed = newest.flatMap(([, byLocale]) => [...byLocale.values()].flat())
  const cards = new Map((await readLiveCards(table, pointed, locales)).map((card) => [keyOf(card), card]))
  const found = (rows: readonly ListRow[], locale: Locale) => rows.flatMap(({ original_id }) => cards.get(keyOf({ original_id, locale })) ?? [])
  return {
    newest: (locale, section) =>
      found(places.get(section)?.get(locale) ?? [], locale).filter(({ live_section }) => section === null || live_section === section),
  }
}

const listOf = (section: Section | null): ListingName => (section ? { kind: 'section', key: section } : HOME)

const keyOf = ({ original_id, locale }: Pick<CardRow, 'original_id' | 'locale'>): string => `${original_id} ${locale}`

/** The live cards that rows of lists point at, in some languages. Read consistently, each once. */
export async function readLiveCards(table: Table, rows: readonly ListRow[], locales: readonly Locale[]): Promise<LiveCard[]> {
  const named = rows.flatMap((row) => row.locales.map((locale) => ({ original_id: row.original_id, locale }))).filter(({ locale }) => locales.includes(locale))
  const keys = [...new Map(named.map((name) => [keyOf(name), name])).values()]
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  return cards.filter(isLive)
}

export const isLive = (card: CardRow): card is LiveCard =>
  card.published && [card.live_slug, card.live_section, card.live_version, card.published_at].every((field) => field !== undefined)
