import { textContent } from 'domutils'
import type { EntityItem } from 'electrodb'
import { parseDocument } from 'htmlparser2'
import type * as z from 'zod'
import { MEMORY_LIMITS, type memoryEntry } from '#shared/contracts/translation/memory.ts'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { MEMORY_SHARDS, type MemorySegment } from '#shared/table/translation/memory.ts'
import { segmentHash } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { cursorAfter, type MemoryPlace, memoryPlace, pageCursor } from './place.ts'

type Row = EntityItem<ReturnType<typeof MemorySegment>>
export type Entry = z.output<typeof memoryEntry>

/** Entries that one page of a search goes through. */
const LOOKED_AT = 1000
const ROWS_A_QUERY = 500

export const entryOf = ({ locale, hash, variant, source, target, provider, created_at }: Row): Entry => ({
  id: `${locale}~${hash}~${variant}`,
  locale,
  source,
  target,
  provider,
  in_context: variant.startsWith('context:'),
  created_at,
})

interface Rows {
  rows: Row[]
  looked_at: number
  cursor: string | null
}

type Page = Omit<Rows, 'rows'> & { entries: Entry[] }
const pageOf = ({ rows, ...page }: Rows): Page => ({ ...page, entries: rows.map(entryOf) })

/** The next entries of a language's memory. @throws AppError `invalid-cursor` */
export const browseMemory = async (table: Table, locale: TargetLocale, cursor: string | undefined): Promise<Page> =>
  pageOf(await walk(table, locale, cursor, { most: MEMORY_LIMITS.page, wanted: MEMORY_LIMITS.page, holds: () => true }))

/** As {@link searchRows}. @throws AppError `invalid-cursor` */
export const searchMemory = async (table: Table, locale: TargetLocale, query: string, cursor: string | undefined): Promise<Page> =>
  pageOf(await searchRows(table, locale, query, cursor))

/**
 * On the first page the translations of exactly this segment, read by their key; then those among the next entries whose text
 * holds the words, upper and lower case alike.
 * @throws AppError `invalid-cursor`
 */
export async function searchRows(table: Table, locale: TargetLocale, query: string, cursor: string | undefined): Promise<Rows> {
  const wanted = plainText(query)
  const holds = ({ source, target }: Row) => plainText(source).includes(wanted) || plainText(target).includes(wanted)
  const page = await walk(table, locale, cursor, { most: LOOKED_AT, wanted: MEMORY_LIMITS.page, holds })
  if (cursor !== undefined) return page
  const exact = (
    await Promise.all([...new Set([foldSpaces(query), foldSpaces(escapeText(query))])].map((source) => translationsOf(table, locale, source)))
  ).flat()
  const idOf = (row: Row) => entryOf(row).id
  const first = new Set(exact.map(idOf))
  return { ...page, rows: [...exact, ...page.rows.filter((row) => !first.has(idOf(row)))] }
}

async function translationsOf(table: Table, locale: TargetLocale, source: string): Promise<Row[]> {
  const hash = segmentHash(source)
  const { data } = await table.entities.memory.query
    .segment({ locale, shard: hash.slice(0, 1) })
    .begins({ hash })
    .go({ limit: MEMORY_LIMITS.page, consistent: true })
  return data
}

interface Walk {
  /** Entries to go through, and to find. */
  most: number
  wanted: number
  holds: (row: Row) => boolean
}

/** Through the sixteen partitions one after another, so many rows at a time. */
async function walk(table: Table, locale: TargetLocale, cursor: string | undefined, { most, wanted, holds }: Walk): Promise<Rows> {
  const start = cursor === undefined ? undefined : memoryPlace(cursor, locale)
  const rows: Row[] = []
  let looked = 0
  let last: MemoryPlace['key'] | undefined
  for (const shard of MEMORY_SHARDS.slice(start ? MEMORY_SHARDS.indexOf(start.shard) : 0)) {
    let next = start?.shard === shard ? pageCursor(start.key) : null
    do {
      // One more than is needed tells whether there is anything behind it.
      const limit = Math.min(ROWS_A_QUERY, most - looked + 1)
      const page = await table.entities.memory.query.segment({ locale, shard }).go({ limit, cursor: next, consistent: true })
      for (const row of page.data) {
        if (looked === most || rows.length === wanted) return { rows, looked_at: looked, cursor: last ? pageCursor(last) : null }
        looked++
        if (holds(row)) rows.push(row)
        last = cursorAfter(row)
      }
      next = page.cursor
    } while (next !== null)
  }
  return { rows, looked_at: looked, cursor: null }
}

const plainText = (html: string): string => textContent(parseDocument(html).children).toLocaleLowerCase()
const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
