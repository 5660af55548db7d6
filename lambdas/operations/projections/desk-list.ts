import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBRecord } from 'aws-lambda'
import { type DeskEntry, deskEntry, deskShard } from '#shared/domain/articles/desk-list.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { packEntries, readDeskList, unpackEntries } from '../../articles/reading/desk-list.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import { type CardRow, cardIn } from './card-row.ts'

/** How often a row is read again because another delivery wrote it meanwhile. */
const ROUNDS = 12
/** Rows that are written at the same time. */
const AT_ONCE = 16
/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

interface CardKey {
  original_id: string
  locale: Locale
}

/** The cards whose place in the lists an event may have changed. */
export function listedIn(records: readonly DynamoDBRecord[]): CardKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    if (!card || (before && after && isSame(deskEntry(before), deskEntry(after)))) return []
    return [{ original_id: card.original_id, locale: card.locale }]
  })
}

const isSame = (one: DeskEntry | undefined, other: DeskEntry | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Makes the desk's lists say of some cards what these say now, whatever was delivered, how often and in which order.
 * @returns those that were wrong
 * @throws AppError `dependency-unavailable` when others keep writing the same rows
 */
export async function syncDeskLists(keys: readonly CardKey[]): Promise<CardKey[]> {
  const rows = Map.groupBy(new Map(keys.map((key) => [`${key.locale} ${key.original_id}`, key])).values(), ({ locale, original_id }) =>
    [locale, deskShard(original_id)].join(' '),
  )
  const wrong: CardKey[] = []
  const left = [...rows.values()]
  while (left.length > 0) wrong.push(...(await allDone(left.splice(0, AT_ONCE).map(syncRow))).flat())
  return wrong
}

/** Of cards that share a row. */
async function syncRow(keys: readonly CardKey[]): Promise<CardKey[]> {
  const [{ locale, original_id } = { locale: LOCALES[0], original_id: '' }] = keys
  const shard = deskShard(original_id)
  for (let round = 1; round <= ROUNDS; round++) {
    // The row before the cards: who writes it in between has seen newer cards, and this write is refused.
    const row = (await getTable().entities.deskLists.get({ locale, shard }).go({ consistent: true })).data
    const cards = await readAll([...keys], (batch) => getTable().entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
    const listed = new Map((row ? unpackEntries(row.entries) : []).map((entry) => [entry.original_id, entry]))
    const wrong = keys.filter((key) => set(listed, key.original_id, cards))
    if (wrong.length === 0 || (await write({ locale, shard, version: row?.version ?? 0 }, [...listed.values()]))) return wrong
    await pause(conflictPause(round))
  }
  throw new AppError('dependency-unavailable', `The ${locale} article list is being written by others at the moment.`)
}

/** @returns whether the entry was another */
function set(listed: Map<string, DeskEntry>, originalId: string, cards: readonly CardRow[]): boolean {
  const card = cards.find(({ original_id }) => original_id === originalId)
  const entry = card && deskEntry(card)
  if (isSame(listed.get(originalId), entry)) return false
  if (entry) listed.set(originalId, entry)
  else listed.delete(originalId)
  return true
}

/** @returns false when somebody has written the row since it was read */
async function write({ version, ...key }: { locale: Locale; shard: string; version: number }, entries: readonly DeskEntry[]): Promise<boolean> {
  try {
    await getTable()
      .entities.deskLists.put({ ...key, version: version + 1, entries: packEntries(entries) })
      .where((row, { eq, notExists }) => (version === 0 ? notExists(row.version) : eq(row.version, version)))
      .go()
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}

/**
 * Compares every locale's list with its cards and mends what differs: for what the stream lost, and for a table that has
 * cards but no lists yet. What is still in the stream looks like a fault too; mending it early does no harm.
 * @returns the cards whose entry was wrong
 */
export async function mendDeskLists(locales: readonly Locale[] = LOCALES): Promise<CardKey[]> {
  const mended: CardKey[] = []
  for (const locale of locales) {
    const listed = new Map((await readDeskList(locale)).map((entry) => [entry.original_id, entry]))
    const off: string[] = []
    let cursor: string | null = null
    do {
      const page: { data: CardRow[]; cursor: string | null } = await getTable().entities.cards.query.desk({ locale }).go({ cursor, limit: CARDS_AT_ONCE })
      for (const card of page.data) {
        if (!isSame(listed.get(card.original_id), deskEntry(card))) off.push(card.original_id)
        listed.delete(card.original_id)
      }
      cursor = page.cursor
    } while (cursor)
    off.push(...listed.keys())
    mended.push(...(await syncDeskLists(off.map((original_id) => ({ original_id, locale })))))
  }
  return mended
}
