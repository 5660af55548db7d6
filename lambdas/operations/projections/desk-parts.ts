import { setTimeout as pause } from 'node:timers/promises'
import { addedCounts, countsOf } from '#shared/domain/articles/desk-counts.ts'
import { type DeskEntry, deskEntry } from '#shared/domain/articles/desk-list.ts'
import { type DeskNode, FIRST_PLACE, GROUP_PARTS, PART_ENTRIES, placeOf, splitItems } from '#shared/domain/articles/desk-pages.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { packEntries, unpackEntries } from '../../articles/reading/desk-list.ts'
import { type DeskLevel, packNodes, unpackNodes } from '../../articles/reading/desk-rows.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { conflictPause, refusedWrites } from '../../platform/table/transaction.ts'
import { type EntryKey, isSameEntry } from './packed-rows.ts'

/** How often rows are read again because another delivery wrote them meanwhile. */
const ROUNDS = 20
/** Keys of one round: their rows fit into one transaction, and the bytes into memory. */
const KEYS_AT_ONCE = 200

/** An article's place in its list. */
export interface PlacedKey extends EntryKey {
  created_at: string
}

/** Rows of one level: how they are packed, how long they may be, and what they should hold. */
interface Level<Item> {
  level: DeskLevel
  most: number
  placeOf(item: Item): string
  pack(items: readonly Item[]): Uint8Array
  unpack(packed: Uint8Array): Item[]
  /** What should be at some places now, read consistently; undefined: nothing. */
  present(locale: Locale, places: readonly string[]): Promise<(place: string) => Item | undefined>
}

/**
 * Makes the parts of a locale's list say of some articles what their cards say now, and then what counts them. Whatever was delivered, how often
 * and in which order: rows are compared with what they follow, and nothing is added up.
 * @throws AppError `dependency-unavailable` when others keep writing the same rows
 */
export async function syncDeskParts(locale: Locale, keys: readonly PlacedKey[]): Promise<void> {
  await syncDeskCounts(locale, (await syncDeskEntries(locale, keys)).rows)
}

/** The same without what counts them. @returns the articles whose entry was wrong, and where the parts begin that hold them now */
export async function syncDeskEntries(locale: Locale, keys: readonly PlacedKey[]): Promise<{ wrong: EntryKey[]; rows: string[] }> {
  const places = new Map(keys.map((key) => [placeOf(key), key.original_id]))
  const { wrong, rows } = await syncRows(PARTS, locale, [...places.keys()])
  return { wrong: wrong.map((place) => ({ original_id: places.get(place) as string, locale })), rows }
}

/** Makes the groups count some parts as they are now, and the first row the groups. @param parts where they begin */
export async function syncDeskCounts(locale: Locale, parts: readonly string[]): Promise<void> {
  await syncRows(ALL, locale, (await syncRows(GROUPS, locale, parts)).rows)
}

const PARTS: Level<DeskEntry> = {
  ...{ level: 'part', most: PART_ENTRIES, placeOf, pack: packEntries, unpack: unpackEntries },
  async present(locale, places) {
    const ids = new Set(places.map((place) => place.slice(place.indexOf('#') + 1)))
    const keys = [...ids].map((original_id) => ({ locale, original_id }))
    const cards = await readAll(keys, (batch) => getTable().entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
    const entries = new Map(cards.map((card) => [placeOf(card), deskEntry(card)]))
    return (place) => entries.get(place)
  },
}

/** Rows of nodes, each of which counts a row of the level below. */
const counting = (level: DeskLevel, most: number, below: DeskLevel, countsIn: (packed: Uint8Array) => DeskNode['counts']): Level<DeskNode> => ({
  ...{ level, most, placeOf: ({ from }) => from, pack: packNodes, unpack: unpackNodes },
  async present(locale, places) {
    const keys = places.map((from) => ({ locale, level: below, from }))
    const rows = await readAll(keys, (batch) => getTable().entities.deskParts.get(batch).go({ consistent: true, concurrent: 4 }))
    const nodes = new Map(rows.map(({ from, entries }) => [from, { from, counts: countsIn(entries) }]))
    return (place) => nodes.get(place)
  },
})

const GROUPS = counting('group', GROUP_PARTS, 'part', (packed) => countsOf(unpackEntries(packed)))
const ALL = counting('all', Number.POSITIVE_INFINITY, 'group', (packed) => addedCounts(unpackNodes(packed).map(({ counts }) => counts)))

/** @returns the places that were wrong, and where the rows begin that hold them now, those that were split off included */
async function syncRows<Item>(level: Level<Item>, locale: Locale, places: readonly string[]): Promise<{ wrong: string[]; rows: string[] }> {
  const left = [...new Set(places)].sort()
  const [wrong, rows] = [[] as string[], new Set<string>()]
  for (let round = 1; left.length > 0; ) {
    const row = await rowAt(level.level, locale, left.at(-1) as string)
    const own = left.slice(-KEYS_AT_ONCE).filter((place) => place >= row.from)
    const written = await syncRow(level, locale, row, own)
    if (written) {
      left.splice(-own.length)
      wrong.push(...written.wrong)
      for (const from of written.rows) rows.add(from)
      round = 1
    } else if (round++ === ROUNDS) throw new AppError('dependency-unavailable', `The ${locale} article list is being written by others at the moment.`)
    else await pause(conflictPause(round))
  }
  return { wrong, rows: [...rows] }
}

interface Row {
  from: string
  version: number
  entries: Uint8Array | undefined
}

/** The row of a level that a place lies in: the last one that begins no later. */
async function rowAt(level: DeskLevel, locale: Locale, place: string): Promise<Row> {
  const { data } = await getTable()
    .entities.deskParts.query.list({ locale })
    .between({ level, from: FIRST_PLACE }, { level, from: level === 'all' ? FIRST_PLACE : place })
    .go({ order: 'desc', limit: 1, consistent: true })
  return data[0] ?? { from: FIRST_PLACE, version: 0, entries: undefined }
}

/** @returns undefined when somebody has written the row since it was read */
async function syncRow<Item>(
  level: Level<Item>,
  locale: Locale,
  row: Row,
  places: readonly string[],
): Promise<{ wrong: string[]; rows: string[] } | undefined> {
  // The row was read before what it follows: who writes it in between has seen newer ones, and this write is refused.
  const itemAt = await level.present(locale, places)
  const kept = new Map(row.entries ? level.unpack(row.entries).map((item) => [level.placeOf(item), item]) : [])
  const last = [...kept.keys()].at(-1) ?? ''
  const wrong = places.filter((place) => !isSameEntry(kept.get(place), itemAt(place)))
  // An earlier delivery may have split the row, and ended before anything counted it.
  if (wrong.length === 0) return { wrong, rows: [row.from, ...(await neighbours(level.level, locale, row.from))] }
  for (const place of wrong) {
    const item = itemAt(place)
    if (item) kept.set(place, item)
    else kept.delete(place)
  }
  const items = [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
  const isAtEnd = items.length > level.most && wrong.every((place) => place > last || !itemAt(place)) && (await isLast(level.level, locale, row.from))
  const [first = [], ...others] = splitItems(items, level.most, isAtEnd)
  const added = others.map((some) => ({ locale, level: level.level, from: level.placeOf(some[0] as Item), version: 1, entries: level.pack(some) }))
  const isWritten = await write({ locale, level: level.level, from: row.from, version: row.version + 1, entries: level.pack(first) }, added)
  return isWritten ? { wrong, rows: [row.from, ...added.map(({ from }) => from)] } : undefined
}

const isLast = async (level: DeskLevel, locale: Locale, from: string): Promise<boolean> => (await rowAt(level, locale, '9')).from === from

/** Where the rows before and after one begin. */
async function neighbours(level: DeskLevel, locale: Locale, from: string): Promise<string[]> {
  const { list } = getTable().entities.deskParts.query
  const sides = await Promise.all([
    list({ locale }).lt({ level, from }).go({ order: 'desc', limit: 1, consistent: true }),
    list({ locale }).gt({ level, from }).go({ limit: 1, consistent: true }),
  ])
  return sides.flatMap(({ data: [row] }) => (row?.level === level ? [row.from] : []))
}

type Written = Row & { locale: Locale; level: DeskLevel; entries: Uint8Array }

/** A row on the condition that nobody has written it since, with those that were split off it. */
async function write(row: Written, added: readonly Written[]): Promise<boolean> {
  const refused = await refusedWrites(
    () =>
      getTable()
        .transaction.write(({ deskParts }) => [
          deskParts
            .put(row)
            .where((one, { eq, notExists }) => (row.version === 1 ? notExists(one.version) : eq(one.version, row.version - 1)))
            .commit(),
          ...added.map((one) => deskParts.put(one).commit()),
        ])
        .go(),
    ROUNDS,
  )
  return refused.length === 0
}
