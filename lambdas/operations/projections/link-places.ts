import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { linkSearchFrom, linksWithin } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { fewLinksOrder, type LinkPlace, searchDueOrder } from '#shared/table/growth/links.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { type CardRow, cardIn } from './card-row.ts'

type PlaceRow = EntityItem<ReturnType<typeof LinkPlace>>

/** Rows of one read, so that memory stays bounded. */
const ROWS_AT_ONCE = 400

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
type CardKey = Pick<CardRow, 'original_id' | 'locale'>

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
export function linkedIn(records: readonly DynamoDBRecord[]): CardKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || isDeepStrictEqual(linkPlaceOf(before), linkPlaceOf(after)) ? [] : [{ original_id: card.original_id, locale: card.locale }]
  })
}

const nameOf = ({ original_id, locale }: CardKey): string => `${original_id} ${locale}`

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

/**
 * Compares the lists with the cards and repairs what differs: for what the stream lost, and for a table that has cards but no lists yet.
 * @returns how many articles were wrong
 */
export async function repairLinkPlaces(locales: readonly Locale[] = LOCALES): Promise<number> {
  let repaired = 0
  for (const locale of locales) {
    const listed = await readPlaces(locale)
    const off: CardKey[] = []
    for (let cursor: string | null = null; ; ) {
      const page: { data: ShownCard[]; cursor: string | null } = await getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: [...SHOWN] })
      for (const card of page.data) {
        if (!isDeepStrictEqual(listed.get(card.original_id), linkPlaceOf(card))) off.push({ original_id: card.original_id, locale })
        listed.delete(card.original_id)
      }
      cursor = page.cursor
      if (!cursor) break
    }
    off.push(...[...listed.keys()].map((original_id) => ({ original_id, locale })))
    await syncLinkPlaces(off)
    repaired += off.length
  }
  return repaired
}

/** What is listed of a language, by original. */
async function readPlaces(locale: Locale): Promise<Map<string, PlaceRow>> {
  const listed = new Map<string, PlaceRow>()
  for (let cursor: string | null = null; ; ) {
    const page: { data: PlaceRow[]; cursor: string | null } = await getTable().entities.linkPlaces.query.byLinks({ locale }).go({ cursor, limit: ROWS_AT_ONCE })
    for (const row of page.data) listed.set(row.original_id, row)
    cursor = page.cursor
    if (!cursor) return listed
  }
}
