import type { DynamoDBRecord } from 'aws-lambda'
import { type DeskEntry, deskEntry } from '#shared/domain/articles/desk-list.ts'
import { placeOf } from '#shared/domain/articles/desk-pages.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { packEntries, readDeskList, unpackEntries } from '../../articles/reading/desk-list.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { type CardRow, cardIn } from './card-row.ts'
import type { PlacedKey } from './desk-parts.ts'
import { readPlaced, repairDeskPlaces } from './desk-places.ts'
import { byRow, type EntryKey, isSameEntry, type PackedRows, syncPackedRow } from './packed-rows.ts'

/** Rows that are written at the same time. */
const AT_ONCE = 16
/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

/** The cards whose place in the lists an event may have changed. */
export function listedIn(records: readonly DynamoDBRecord[]): EntryKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    if (!card || (before && after && isSameEntry(deskEntry(before), deskEntry(after)))) return []
    return [{ original_id: card.original_id, locale: card.locale }]
  })
}

/**
 * Makes the desk's lists say of some cards what these say now, whatever was delivered, how often and in which order.
 * @returns those that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same rows
 */
export async function syncDeskLists(keys: readonly EntryKey[]): Promise<EntryKey[]> {
  const wrong: EntryKey[] = []
  const left = byRow(keys)
  while (left.length > 0) wrong.push(...(await allDone(left.splice(0, AT_ONCE).map((some) => syncPackedRow(LISTS, some)))).flat())
  return wrong
}

const LISTS: PackedRows<DeskEntry> = {
  busy: (locale) => `The ${locale} article list is being written by others at the moment.`,
  async read(key) {
    const { data: row } = await getTable().entities.deskLists.get(key).go({ consistent: true })
    return { version: row?.version ?? 0, entries: row ? unpackEntries(row.entries) : [] }
  },
  write: (key, entries, seen) =>
    getTable()
      .entities.deskLists.put({ ...key, version: seen + 1, entries: packEntries(entries) })
      .where((row, { eq, notExists }) => (seen === 0 ? notExists(row.version) : eq(row.version, seen)))
      .go(),
  async present(keys) {
    const cards = await readAll([...keys], (batch) => getTable().entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
    return ({ original_id }) => {
      const card = cards.find((one) => one.original_id === original_id)
      return card && deskEntry(card)
    }
  },
}

/**
 * Compares every locale's lists with its cards and repairs what differs: for what the stream lost, and for a table that has
 * cards but no lists yet. What is still in the stream looks like a fault too; repairing it early does no harm.
 * @returns the cards whose entry was wrong
 */
export async function repairDeskLists(locales: readonly Locale[] = LOCALES): Promise<EntryKey[]> {
  const repaired: EntryKey[] = []
  for (const locale of locales) {
    const listed = new Map((await readDeskList(locale)).map((entry) => [entry.original_id, entry]))
    const placed = await readPlaced(locale)
    const off: string[] = []
    const misplaced: PlacedKey[] = []
    let cursor: string | null = null
    do {
      const page: { data: CardRow[]; cursor: string | null } = await getTable().entities.cards.query.desk({ locale }).go({ cursor, limit: CARDS_AT_ONCE })
      for (const card of page.data) {
        const entry = deskEntry(card)
        if (!isSameEntry(listed.get(card.original_id), entry)) off.push(card.original_id)
        if (!isSameEntry(placed.get(placeOf(card)), entry)) misplaced.push(card)
        listed.delete(card.original_id)
        placed.delete(placeOf(card))
      }
      cursor = page.cursor
    } while (cursor)
    const wrong = await syncDeskLists([...off, ...listed.keys()].map((original_id) => ({ original_id, locale })))
    repaired.push(...distinct([...wrong, ...(await repairDeskPlaces(locale, misplaced.concat([...placed.values()].map((entry) => ({ ...entry, locale })))))]))
  }
  return repaired
}

const distinct = (keys: readonly EntryKey[]): EntryKey[] => [...new Map(keys.map((key) => [key.original_id, key])).values()]
