import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { linkSearchFrom, linksWithin } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { fewLinksOrder, type LinkPlace, searchDueOrder } from '#shared/table/growth/links.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import type { CardRow } from './card-row.ts'
import { type CardKey, nameOf, placesChangedIn, ROWS_AT_ONCE, repairPlaces } from './places-of-cards.ts'

type PlaceRow = EntityItem<ReturnType<typeof LinkPlace>>

const SHOWN = [
  'original_id',
  'locale',
  'published',
  'created_at',
  'live_version',
  'internal_links_count',
  'placed_links',
  'links_looked',
] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/** What the lists by internal links say of an article; undefined while it is not published. */
export function linkPlaceOf(card: ShownCard | undefined): PlaceRow | undefined {
  if (!card?.published) return undefined
  const { original_id, locale, created_at } = card
  const links = linksWithin(card) ?? 0
  const order = `${fewLinksOrder(links)}#${created_at}`
  const from = linkSearchFrom(card)
  return { original_id, locale, links, order, ...(from === null ? {} : { due: locale, due_order: `${searchDueOrder(from)}#${order}#${original_id}` }) }
}

/** The articles whose place an event may have changed. */
export const linkedIn = (records: readonly DynamoDBRecord[]): CardKey[] => placesChangedIn(records, linkPlaceOf)

/** Makes the lists by internal links say of some articles what their cards say now, whatever was delivered and how often. */
export async function syncLinkPlaces(articles: readonly CardKey[]): Promise<void> {
  const { cards, linkPlaces } = getTable().entities
  const keys = [...new Map(articles.map((key) => [nameOf(key), key])).values()]
  const found = await readAll(keys, (batch) => cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const places = found.flatMap((card) => linkPlaceOf(card) ?? [])
  const there = new Set(places.map(nameOf))
  await writeAll(places, (batch) => linkPlaces.put(batch).go({ concurrent: 4 }))
  await writeAll(
    keys.filter((key) => !there.has(nameOf(key))),
    (batch) => linkPlaces.delete(batch).go({ concurrent: 4 }),
  )
}

/** Compares the lists with the cards and repairs what differs. @returns how many articles were wrong */
export const repairLinkPlaces = (locales: readonly Locale[] = LOCALES): Promise<number> =>
  repairPlaces<ShownCard, PlaceRow>(locales, {
    cards: (locale, cursor) =>
      getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: [...SHOWN] }),
    listed: (locale, cursor) => getTable().entities.linkPlaces.query.byLinks({ locale }).go({ cursor, limit: ROWS_AT_ONCE }),
    placeOf: linkPlaceOf,
    sync: syncLinkPlaces,
  })
