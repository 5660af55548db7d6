import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import type { ListingName } from '#shared/domain/publishing/listings.ts'
import { type Candidate, closestOf } from '#shared/domain/publishing/related.ts'
import { RELATED_FETCHED, RELATED_SHOWN } from '#shared/domain/publishing/related-limits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards, type ShownCards } from './live-cards.ts'

/** Newest articles of each list that are considered. */
const CONSIDERED = 20

/**
 * Articles on the subjects of one, closest first: shared topics, then the same section, then the newest. What is listed
 * is live; whether it still is, a page makes sure of when it is built.
 */
export async function relatedTo(table: Table, original_id: string, limit = RELATED_FETCHED): Promise<string[]> {
  const { data: record } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const subjects = (record?.entries ?? []).filter(({ kind }) => kind === 'topic' || kind === 'section')
  const lists = new Map(subjects.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]))
  const candidates = new Map<string, Candidate>()
  for (const { kind, rows } of await Promise.all([...lists.values()].map((name) => newestOf(table, name)))) {
    for (const { original_id, published_at } of new Map(rows.map((row) => [row.original_id, row])).values()) {
      const candidate = candidates.get(original_id) ?? { original_id, published_at, topics: 0, sameSection: false }
      if (kind === 'topic') candidate.topics++
      else candidate.sameSection = true
      candidates.set(original_id, candidate)
    }
  }
  return closestOf([...candidates.values()], original_id, limit)
}

async function newestOf(table: Table, { kind, key }: ListingName) {
  const list = { kind: kind === 'topic' ? ('topic' as const) : ('section' as const), key }
  const { data: rows } = await table.entities.listingRows.query.listing(list).go({ order: 'desc', limit: CONSIDERED })
  return { kind: list.kind, rows }
}

export interface RelatedCards {
  cards: PageCard[]
  /** Their originals. */
  mentions: string[]
}

/** Of these articles, those that are live in a language: as many as a page shows. */
export async function relatedCards(table: Table, originals: readonly string[], locales: readonly Locale[] = LOCALES): Promise<Map<Locale, RelatedCards>> {
  const shown = await readShownCards(
    table,
    locales.flatMap((locale) => originals.map((original_id) => ({ original_id, locale }))),
  )
  return new Map(locales.map((locale) => [locale, relatedAmong(shown, originals, locale)]))
}

/** What pages in some languages name, where each names its own: one read for all of them. */
export async function relatedCardsOf(table: Table, named: ReadonlyMap<Locale, readonly string[]>): Promise<Map<Locale, RelatedCards>> {
  const shown = await readShownCards(
    table,
    [...named].flatMap(([locale, originals]) => originals.map((original_id) => ({ original_id, locale }))),
  )
  return new Map([...named].map(([locale, originals]) => [locale, relatedAmong(shown, originals, locale)]))
}

function relatedAmong(shown: ShownCards, originals: readonly string[], locale: Locale): RelatedCards {
  const live = originals.flatMap((original_id) => {
    const card = shown.of({ original_id, locale })
    return card ? [{ original_id, card }] : []
  })
  const taken = live.slice(0, RELATED_SHOWN)
  return { cards: taken.map(({ card }) => card), mentions: taken.map(({ original_id }) => original_id) }
}
