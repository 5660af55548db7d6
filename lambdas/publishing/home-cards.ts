import { HOME_LATEST, type HomePage } from '#shared/contracts/pages.ts'
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

/** Cards read consistently, by `keyOf`: what an index says of them does not count. */
export type KnownCards = Map<string, CardRow>

export const keyOf = ({ original_id, locale }: Pick<CardRow, 'original_id' | 'locale'>): string => `${original_id} ${locale}`

/** Reads cards consistently into `known`, those that are in it already left out. */
export async function learn(table: Table, known: KnownCards, cards: readonly Pick<CardRow, 'original_id' | 'locale'>[]): Promise<void> {
  const keys = new Map(cards.map(({ original_id, locale }) => [keyOf({ original_id, locale }), { original_id, locale }]))
  const unknown = [...keys].flatMap(([key, card]) => (known.has(key) ? [] : [card]))
  for (const card of await readAll(unknown, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))) known.set(keyOf(card), card)
}

export interface MentioningHome {
  page: HomePage
  /** The originals that it mentions. */
  mentions: string[]
}

/**
 * A locale's home page with the originals that it mentions. The index lags: what is known better is taken from `known`,
 * and everything that the page mentions is in there afterwards, so that it names nothing that has gone.
 */
export async function homeOf(table: Table, locale: Locale, known: KnownCards): Promise<MentioningHome> {
  const { data: indexed } = await table.entities.cards.query.live({ live_locale: locale }).go({ order: 'desc', limit: LOOKED_AT })
  for (;;) {
    const others = [...known.values()].filter((card) => card.locale === locale)
    const home = await homeFrom(table, locale, [...indexed.filter((card) => !known.has(keyOf(card))), ...others])
    const unsure = home.mentions.map((original_id) => ({ original_id, locale })).filter((card) => !known.has(keyOf(card)))
    if (unsure.length === 0) return home
    await learn(table, known, unsure)
  }
}

/**
 * A locale's home page from what it mentioned and the article that it is written for; null when another one could move
 * up, which only the index knows: when a full page loses one, when the article was on it before (it may have been the
 * featured one), when its featured one is older than all others and perhaps too old.
 * @param before what the page mentioned, which is everything unless it was full
 * @param known holds the cards of all of these
 */
export async function homeWithoutIndex(
  table: Table,
  locale: Locale,
  before: readonly string[],
  article: string,
  known: KnownCards,
): Promise<MentioningHome | null> {
  const cards = [...new Set([...before, article])].flatMap((original_id) => known.get(keyOf({ original_id, locale })) ?? [])
  const home = await homeFrom(table, locale, cards)
  if (before.length < FULL) return home
  const isStaying = (original_id: string) => known.get(keyOf({ original_id, locale }))?.published === true
  if (before.includes(article) || !before.every(isStaying)) return null
  const { featured, latest } = home.page
  const oldest = latest.at(-1)
  return featured && oldest && featured.published_at < oldest.published_at ? null : home
}

async function homeFrom(table: Table, locale: Locale, cards: readonly CardRow[]): Promise<MentioningHome> {
  const live = cards.filter(({ published }) => published)
  const originals = new Map(live.map((card) => [card.id, card.original_id]))
  const page = homePageOf(locale, await shownCards(table, live))
  return { page, mentions: [page.featured, ...page.latest].flatMap((card) => originals.get(card?.id ?? '') ?? []) }
}

/** Cards as readers see the articles: of a changed one, the published version's words. */
async function shownCards(table: Table, cards: readonly CardRow[]) {
  const changed = cards.flatMap(({ original_id, locale, changed, live_version }) =>
    changed && live_version ? [{ original_id, locale, number: live_version }] : [],
  )
  const versions = await readAll(changed, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map(versions.map((version) => [version.id, version]))
  return cards.map((card) => {
    const version = published.get(card.id)
    const words = version ?? card
    const reading_time = version ? readingTime(version.content, version.locale) : card.reading_time
    const place = { slug: card.live_slug ?? card.slug, category_id: card.live_section ?? card.category_id }
    const facts = { published_at: card.published_at ?? card.created_at, reading_time }
    return { ...pageCardOf({ ...words, ...place, id: card.id, locale: card.locale }, facts), featured: words.featured }
  })
}
