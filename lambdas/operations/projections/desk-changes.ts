import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { DeskChange } from '#shared/table/articles/desk-list.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import type { CardRow } from './card-row.ts'
import { type CardKey, nameOf, placesChangedIn, ROWS_AT_ONCE, repairPlaces } from './places-of-cards.ts'

type ChangeRow = EntityItem<ReturnType<typeof DeskChange>>

const SHOWN = [
  'original_id',
  'locale',
  'title',
  'category_id',
  'published',
  'changed',
  'scheduled_for',
  'created_at',
  'updated_at',
  'hero_image_url',
  'live_version',
  'translated_locales',
  'rejection_reasons',
  'affiliate_looked',
] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/** What the list by last change says of an article. */
const placeOf = (card: ShownCard): ChangeRow => ({
  original_id: card.original_id,
  locale: card.locale,
  changed_at: card.updated_at,
  entry: deskEntry(card),
})

/** The articles whose place in the list by last change an event may have changed. */
export const changedIn = (records: readonly DynamoDBRecord[]): CardKey[] => placesChangedIn(records, placeOf)

/** Makes the lists by last change say of some articles what their cards say now, whatever was delivered and how often. */
export async function syncDeskChanges(articles: readonly CardKey[]): Promise<void> {
  const { cards, deskChanges } = getTable().entities
  const keys = [...new Map(articles.map((key) => [nameOf(key), key])).values()]
  const found = await readAll(keys, (batch) => cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const there = new Set(found.map(nameOf))
  await writeAll(found.map(placeOf), (batch) => deskChanges.put(batch).go({ concurrent: 4 }))
  await writeAll(
    keys.filter((key) => !there.has(nameOf(key))),
    (batch) => deskChanges.delete(batch).go({ concurrent: 4 }),
  )
}

/** Compares the lists with the cards and repairs what differs. @returns how many articles were wrong */
export const repairDeskChanges = (locales: readonly Locale[] = LOCALES): Promise<number> =>
  repairPlaces(locales, {
    cards: (locale, cursor) =>
      getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: ROWS_AT_ONCE, attributes: [...SHOWN] }),
    listed: (locale, cursor) => getTable().entities.deskChanges.query.newest({ locale }).go({ cursor, limit: ROWS_AT_ONCE }),
    placeOf,
    sync: syncDeskChanges,
  })
