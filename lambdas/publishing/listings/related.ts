import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import type { ListingName } from '#shared/domain/publishing/listings.ts'
import { type Candidate, closestOf } from '#shared/domain/publishing/related.ts'
import { RELATED_FETCHED, RELATED_SHOWN } from '#shared/domain/publishing/related-limits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards, type ShownCards } from './live-cards.ts'

/** Newest articles of each list that are considered. */
const CONSIDERED = 20

/** An article near another: what both have in common, and the languages in which it is listed. */
export interface NearArticle extends Candidate {
  locales: ReadonlySet<Locale>
}

/**
 * Articles on the subjects of one, closest first: shared topics, then the same section, then the newest. What is listed
 * is live; whether it still is, a page makes sure of when it is built.
 */
export const relatedTo = async (table: Table, original_id: string, limit = RELATED_FETCHED): Promise<string[]> =>
  closestOf(await nearArticles(table, original_id), original_id, limit)

/** The newest articles of an article's topics and section, and those of further lists, which have nothing more in common with it. */
export async function nearArticles(table: Table, original_id: string, further: readonly ListingName[] = []): Promise<NearArticle[]> {
  const { data: record } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const subjects = (record?.entries ?? []).filter(({ kind }) => kind === 'topic' || kind === 'section')
  const lists = new Map([...subjects, ...further].map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]))
  const near = new Map<string, NearArticle & { locales: Set<Locale> }>()
  for (const { kind, rows } of await Promise.all([...lists.values()].map((name) => newestOf(table, name)))) {
    for (const [original_id, [first, ...others]] of Map.groupBy(rows, (row) => row.original_id)) {
      if (!first) continue
      const known = near.get(original_id) ?? { original_id, published_at: first.published_at, topics: 0, sameSection: false, locales: new Set() }
      if (kind === 'topic') known.topics++
      else if (kind === 'section') known.sameSection = true
      for (const row of [first, ...others]) for (const locale of row.locales) known.locales.add(locale)
      near.set(original_id, known)
    }
  }
  return [...near.values()]
}

async function newestOf(table: Table, { kind, key }: ListingName) {
  const { data: rows } = await table.entities.listingRows.query.listing({ kind, key }).go({ order: 'desc', limit: CONSIDERED })
  return { kind, rows }
}

export interface RelatedCards {
  cards: PageCard[]
  /** Their originals. */
  mentions: string[]
}

type Linked = ReadonlyMap<Locale, readonly string[]>

/**
 * Of these articles, those that are live in a language: as many as a page shows.
 * @param linked what each language's text links to already: shown only where there is nothing else
 */
export async function relatedCards(
  table: Table,
  originals: readonly string[],
  locales: readonly Locale[] = LOCALES,
  linked: Linked = new Map(),
): Promise<Map<Locale, RelatedCards>> {
  const shown = await readShownCards(
    table,
    locales.flatMap((locale) => originals.map((original_id) => ({ original_id, locale }))),
  )
  return new Map(locales.map((locale) => [locale, relatedAmong(shown, unlinkedFirst(originals, linked.get(locale)), locale)]))
}

const unlinkedFirst = (originals: readonly string[], linked: readonly string[] = []): string[] =>
  originals.toSorted((one, other) => Number(linked.includes(one)) - Number(linked.includes(other)))

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
