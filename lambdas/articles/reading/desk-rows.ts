import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { type DeskNode, FIRST_PLACE, placeOf } from '#shared/domain/articles/desk-pages.ts'
import type { SoughtTerm, TermMarks } from '#shared/domain/articles/desk-words.ts'
import type { Locale } from '#shared/locales.ts'
import type { DESK_LEVELS } from '#shared/table/articles/desk-list.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDeskList, unpackEntries } from './desk-list.ts'

export type DeskLevel = (typeof DESK_LEVELS)[number]

export const packNodes = (nodes: readonly DeskNode[]): Uint8Array => pack(nodes)
export const unpackNodes = (packed: Uint8Array): DeskNode[] => unpack<DeskNode>(packed)

export const packMarks = (marks: readonly TermMarks[]): Uint8Array => pack(marks)
export const unpackMarks = (packed: Uint8Array): TermMarks[] => unpack<TermMarks>(packed)

/**
 * What a list counts of its groups, the newest first: one small row, however long the list is. A moment behind the cards.
 * @returns null while nothing is counted: there is no article, or the release of before counted none
 */
export async function readGroups(locale: Locale): Promise<DeskNode[] | null> {
  const { data } = await getTable().entities.deskParts.get({ locale, level: 'all', from: FIRST_PLACE }).go()
  return data ? unpackNodes(data.entries).reverse() : null
}

/** A list that nothing counts yet, the newest first: all of it is read. */
export const readUncounted = async (locale: Locale): Promise<DeskEntry[]> =>
  (await readDeskList(locale)).sort((one, other) => (placeOf(one) > placeOf(other) ? -1 : 1))

/** What some groups count of their parts, the newest first. */
export const readParts = async (locale: Locale, groups: readonly DeskNode[]): Promise<DeskNode[]> =>
  (await readRows(locale, 'group', groups)).flatMap((packed) => unpackNodes(packed).reverse())

/** The entries of some parts, the newest first. */
export const readEntries = async (locale: Locale, parts: readonly DeskNode[]): Promise<DeskEntry[]> =>
  (await readRows(locale, 'part', parts)).flatMap((packed) => unpackEntries(packed).reverse())

/** Rows in the order that was asked for. */
async function readRows(locale: Locale, level: DeskLevel, nodes: readonly DeskNode[]): Promise<Uint8Array[]> {
  const keys = nodes.map(({ from }) => ({ locale, level, from }))
  const rows = await readAll(keys, (batch) => getTable().entities.deskParts.get(batch).go())
  const known = new Map(rows.map(({ from, entries }) => [from, entries]))
  return nodes.flatMap(({ from }) => known.get(from) ?? [])
}

/** Terms of one query that are looked up by their own row; further ones are looked for in the entries alone. */
const TERMS_MOST = 8
/** Rows of a beginning that is too short to name one; of one that has more, nothing follows. */
const SHORT_ROWS = 12

/**
 * The marks of a query's terms, those of each together: an article has them all when it is marked by one of each. At most 20 rows.
 */
export async function readSought(locale: Locale, sought: readonly SoughtTerm[]): Promise<TermMarks[][]> {
  const named = sought.filter(({ bucket }) => bucket !== undefined).slice(0, TERMS_MOST)
  const buckets = [...new Set(named.map(({ bucket = '' }) => bucket))]
  const short = sought.find(({ bucket }) => bucket === undefined)
  const [rows, others] = await Promise.all([
    readAll(
      buckets.map((bucket) => ({ locale, bucket })),
      (batch) => getTable().entities.deskWords.get(batch).go(),
    ),
    short ? readShort(locale, short) : [],
  ])
  const marks = new Map(rows.map((row) => [row.bucket, unpackMarks(row.marks)]))
  return [...named.map(({ begin, bucket = '' }) => (marks.get(bucket) ?? []).filter(([term]) => term.startsWith(begin))), ...others]
}

async function readShort(locale: Locale, { begin }: SoughtTerm): Promise<TermMarks[][]> {
  const { data } = await getTable()
    .entities.deskWords.query.list({ locale })
    .begins({ bucket: begin })
    .go({ limit: SHORT_ROWS + 1 })
  if (data.length > SHORT_ROWS) return []
  return [data.flatMap(({ marks }) => unpackMarks(marks)).filter(([term]) => term.startsWith(begin))]
}
