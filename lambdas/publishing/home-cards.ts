import { HOME_LATEST, type HomePage, type PageCard } from '#shared/contracts/pages.ts'
import { homePageOf, pageCardOf } from '#shared/domain/publication.ts'
import { readingTime } from '#shared/domain/words.ts'
import type { Locale } from '#shared/locales.ts'
import { readAll } from '../runtime/batches.ts'
import type { CardRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'

/** Newest articles among which a home page looks for its featured one. */
const LOOKED_AT = 50
/** Articles on a page that has no room left: the featured one and those under it. */
const FULL = HOME_LATEST + 1

/** What a home page needs of a card. */
const SHOWN = [
  'original_id',
  'locale',
  'id',
  'title',
  'excerpt',
  'slug',
  'category_id',
  'hero_image_url',
  'hero_image_alt',
  'featured',
  'reading_time',
  'created_at',
  'published',
  'published_at',
  'changed',
  'live_version',
  'live_slug',
  'live_section',
] as const satisfies (keyof CardRow)[]
type HomeCard = Pick<CardRow, (typeof SHOWN)[number]>

/** Cards read consistently, by `keyOf`: what an index says of them does not count. */
export type KnownCards = Map<string, HomeCard>

export const keyOf = ({ original_id, locale }: Pick<CardRow, 'original_id' | 'locale'>): string => `${original_id} ${locale}`

/** Reads cards consistently into `known`, those that are in it already left out. */
export async function learn(table: Table, known: KnownCards, cards: readonly Pick<CardRow, 'original_id' | 'locale'>[]): Promise<void> {
  const keys = new Map(cards.map(({ original_id, locale }) => [keyOf({ original_id, locale }), { original_id, locale }]))
  const unknown = [...keys].flatMap(([key, card]) => (known.has(key) ? [] : [card]))
  for (const card of await readAll(unknown, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] })))
    known.set(keyOf(card), card)
}

/** An article on a home page, as readers see it there. */
export interface HomeEntry extends PageCard {
  featured: boolean
  original_id: string
}

export interface MentioningHome {
  page: HomePage
  /** What is on it. */
  entries: HomeEntry[]
}

/**
 * A locale's home page. The index lags: what is known better is taken from `known`, and everything that the page mentions is
 * in there afterwards, so that it names nothing that has gone.
 */
export async function homeOf(table: Table, locale: Locale, known: KnownCards): Promise<MentioningHome> {
  const { data: indexed } = await table.entities.cards.query.live({ live_locale: locale }).go({ order: 'desc', limit: LOOKED_AT, attributes: [...SHOWN] })
  for (;;) {
    const others = [...known.values()].filter((card) => card.locale === locale)
    const home = homeFrom(locale, await entriesOf(table, [...indexed.filter((card) => !known.has(keyOf(card))), ...others]))
    const unsure = home.entries.map(({ original_id }) => ({ original_id, locale })).filter((card) => !known.has(keyOf(card)))
    if (unsure.length === 0) return home
    await learn(table, known, unsure)
  }
}

/**
 * A locale's home page from what is on it and the article that it is written for; null when another one could move up,
 * which only the index knows: when the article was on a full page before (it may go, or no longer be the featured one), when
 * the featured one is older than all others and perhaps too old.
 * @param before what is on the page, which is everything unless it is full
 * @param own the article, while it is live
 */
export function homeWithoutIndex(locale: Locale, before: readonly HomeEntry[], article: string, own: HomeEntry | undefined): MentioningHome | null {
  const others = before.filter(({ original_id }) => original_id !== article)
  const home = homeFrom(locale, own ? [...others, own] : others)
  if (before.length < FULL) return home
  const { featured, latest } = home.page
  const oldest = latest.at(-1)
  const isOldFeatured = featured && oldest && featured.published_at < oldest.published_at
  return others.length < before.length || isOldFeatured ? null : home
}

function homeFrom(locale: Locale, entries: readonly HomeEntry[]): MentioningHome {
  const page = homePageOf(
    locale,
    entries.map(({ original_id: _, ...card }) => card),
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return { page, entries: [page.featured, ...page.latest].flatMap((card) => byId.get(card?.id ?? '') ?? []) }
}

/** Live cards as readers see the articles: of a changed one, the published version's words. */
export async function entriesOf(table: Table, cards: readonly HomeCard[]): Promise<HomeEntry[]> {
  const live = cards.filter(({ published }) => published)
  const changed = live.flatMap(({ original_id, locale, changed, live_version }) =>
    changed && live_version ? [{ original_id, locale, number: live_version }] : [],
  )
  const versions = await readAll(changed, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map(versions.map((version) => [version.id, version]))
  return live.map((card) => {
    const version = published.get(card.id)
    const words = version ?? card
    const reading_time = version ? readingTime(version.content, version.locale) : card.reading_time
    const place = { slug: card.live_slug ?? card.slug, category_id: card.live_section ?? card.category_id }
    const facts = { published_at: card.published_at ?? card.created_at, reading_time }
    return {
      ...pageCardOf({ ...words, ...place, id: card.id, locale: card.locale }, facts),
      featured: words.featured,
      original_id: card.original_id,
    }
  })
}
