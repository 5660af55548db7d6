import { isDeepStrictEqual } from 'node:util'
import { type ListedText, type ListingEntry, type ListingName, listingEntries, nameOf, totalChanges } from '#shared/domain/publishing/listings.ts'
import { AppError } from '#shared/errors.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { claimAuthorSlug } from './authors.ts'

/** How often the article is read again because somebody else listed it meanwhile. */
const ROUNDS = 5
/** Publications of different articles meet at the totals of their common lists. */
const CONFLICTS = 12

export interface Listed {
  /** The lists that the article was in or is in now. */
  names: ListingName[]
  changed: boolean
}

/**
 * Brings an article's places in lists in line with what is live of it: rows, totals and its own record in one transaction.
 * Repeated, it changes nothing.
 * @throws AppError `dependency-unavailable` when others keep changing the same rows
 */
export async function listArticle(table: Table, original_id: string): Promise<Listed> {
  for (let round = 0; round < ROUNDS; round++) {
    const [entries, { data: record }] = await Promise.all([
      liveEntries(table, original_id),
      table.entities.listedArticles.get({ original_id }).go({ consistent: true }),
    ])
    const before = Array.isArray(record?.entries) ? record.entries : []
    const former = record?.former ?? []
    const names = [...new Map([...before, ...entries].map(({ kind, key }) => [nameOf({ kind, key }), { kind, key }])).values()]
    if (isDeepStrictEqual(before, entries)) return { names, changed: false }
    await Promise.all(entries.flatMap(({ kind, key }) => (kind === 'author' ? claimAuthorSlug(table, key) : [])))
    if (await write(table, original_id, { before, entries, former, revision: record?.revision ?? 0 })) return { names, changed: true }
  }
  throw new AppError('dependency-unavailable', 'The places of the article in lists were changing too quickly.')
}

/** What the cards say is live, in the words of the versions that they show. */
async function liveEntries(table: Table, original_id: string): Promise<ListingEntry[]> {
  const live = (await readCards(table, original_id)).filter(isListed)
  const keys = live.map(({ locale, live_version }) => ({ original_id, locale, number: live_version }))
  const attributes = ['locale', 'category_id', 'tags', 'tag_labels', 'author_id', 'bylines', 'featured'] as const
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4, attributes: [...attributes] }))
  const texts = live.map((card): ListedText => {
    // A lost version takes no article off its lists: then the card's own words have to do.
    const text = versions.find(({ locale }) => locale === card.locale) ?? { ...card, tag_labels: [] }
    return { ...text, section: card.live_section, published_at: card.published_at }
  })
  return listingEntries(texts)
}

type LiveCard = CardRow & Required<Pick<CardRow, 'live_version' | 'live_section' | 'published_at'>>
const isListed = (card: CardRow): card is LiveCard =>
  card.published && card.live_version !== undefined && card.live_section !== undefined && card.published_at !== undefined

/** The lists that an article was in and is in no more, each once. */
function leftLists(before: readonly ListingName[], now: readonly ListingName[]): ListingName[] {
  const staying = new Set(now.map(nameOf))
  const left = before.filter((list) => !staying.has(nameOf(list))).map(({ kind, key }) => ({ kind, key }))
  return [...new Map(left.map((list) => [nameOf(list), list])).values()]
}

interface Change {
  before: readonly ListingEntry[]
  former: readonly ListingName[]
  entries: readonly ListingEntry[]
  revision: number
}

/** @returns false when somebody else has listed the article meanwhile */
async function write(table: Table, original_id: string, { before, entries, former, revision }: Change): Promise<boolean> {
  const placeOf = ({ kind, key, published_at }: ListingEntry) => ({ kind, key, published_at, original_id })
  const nameAt = (entry: ListingEntry) => JSON.stringify(placeOf(entry))
  const staying = new Map(entries.map((entry) => [nameAt(entry), entry]))
  const known = new Map(before.map((entry) => [nameAt(entry), entry]))
  const put = entries.filter((entry) => !isDeepStrictEqual(known.get(nameAt(entry)), entry))
  const gone = before.filter((entry) => !staying.has(nameAt(entry)))
  const refused = await refusedWrites(
    () =>
      table.transaction
        .write(({ listedArticles, listingRows, listingTotals }) => [
          listedArticles
            .put({ original_id, entries: [...entries], former: leftLists([...former, ...before], entries), revision: revision + 1 })
            .where((row, { eq, notExists }) => (revision > 0 ? eq(row.revision, revision) : notExists(row.revision)))
            .commit(),
          ...put.map((entry) => listingRows.put({ ...entry, original_id }).commit()),
          ...gone.map((entry) => listingRows.delete(placeOf(entry)).commit()),
          ...totalChanges(before, entries).map(({ kind, key, by }) => listingTotals.upsert({ kind, key }).add(by).commit()),
        ])
        .go(),
    CONFLICTS,
  )
  return refused.length === 0
}
