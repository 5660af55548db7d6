import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { CardRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { cardKey, type KnownCards } from './recent-changes.ts'

/** Cards that one query reads. */
const PAGE = 60
/** Pages that are looked through for a section's articles. */
const PAGES = 40

/** A card whose article is live. */
export type LiveCard = CardRow & Required<Pick<CardRow, 'live_slug' | 'live_section' | 'live_version' | 'live_order' | 'published_at'>>

const isLive = (card: CardRow): card is LiveCard =>
  card.published && [card.live_slug, card.live_section, card.live_version, card.live_order, card.published_at].every((field) => field !== undefined)

const newestFirst = (one: LiveCard, other: LiveCard): number => (one.live_order < other.live_order ? 1 : -1)

/** What the index says, corrected by what is known better. */
function corrected(indexed: readonly CardRow[], known: KnownCards, locale: Locale): LiveCard[] {
  const better = [...known.values()].filter((card) => card.locale === locale)
  return [...indexed.filter((card) => !known.has(cardKey(card))), ...better].filter(isLive).sort(newestFirst)
}

/** The newest live articles of a locale, or of one of its sections, newest first. */
export async function newestCards(table: Table, locale: Locale, section: Section | null, known: KnownCards, limit: number): Promise<LiveCard[]> {
  const indexed: CardRow[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const answer: { data: CardRow[]; cursor: string | null } = await table.entities.cards.query
      .live({ live_locale: locale })
      .go({ order: 'desc', limit: PAGE, ...(cursor ? { cursor } : {}) })
    indexed.push(...answer.data.filter((card) => !section || card.live_section === section))
    cursor = answer.cursor
    if (!cursor || indexed.filter((card) => !known.has(cardKey(card))).length >= limit) break
  }
  const cards = corrected(indexed, known, locale).filter((card) => !section || card.live_section === section)
  // Beyond what was read, older articles may stand before those that are known from elsewhere.
  const oldest = cursor ? indexed.at(-1)?.live_order : undefined
  return cards.filter(({ live_order }) => !oldest || live_order >= oldest).slice(0, limit)
}

/** All live articles of a locale first published from one moment to before another (or to now), oldest first. Any prefix of a timestamp will do. */
export async function cardsBetween(table: Table, locale: Locale, from: string, before: string | undefined, known: KnownCards): Promise<LiveCard[]> {
  const live = table.entities.cards.query.live({ live_locale: locale })
  const { data } = await (before ? live.between({ live_order: from }, { live_order: before }) : live.gte({ live_order: from })).go({ pages: 'all' })
  return corrected(data, known, locale)
    .filter(({ live_order }) => live_order >= from && (!before || live_order < before))
    .reverse()
}
