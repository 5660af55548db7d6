import type { EntityItem } from 'electrodb'
import { type ListingName, nameOf } from '#shared/domain/publishing/listings.ts'
import type { Locale } from '#shared/locales.ts'
import type { ListingRow, ListingTotal } from '#shared/table/publishing/listings.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

export type ListRow = EntityItem<ReturnType<typeof ListingRow>>
export type TotalRow = EntityItem<ReturnType<typeof ListingTotal>>

/** Rows beyond those wanted that one query fetches, for languages that lack some of the newest articles. */
const SPARE = 4
/** DynamoDB itself ends a read at a megabyte, which are some 2,000 pointers. */
const MOST_AT_ONCE = 2000

/** How long lists are, by `nameOf`; an absent one has nothing in any language. */
export async function readTotals(table: Table, names: readonly ListingName[]): Promise<Map<string, TotalRow>> {
  const keys = [...new Map(names.map(({ kind, key }) => [nameOf({ kind, key }), { kind, key }])).values()]
  const rows = await readAll(keys, (batch) => table.entities.listingTotals.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [nameOf(row), row]))
}

/** The newest `count` places of a list in each of some languages, read consistently. */
export async function readPlaces(table: Table, { kind, key }: ListingName, locales: readonly Locale[], count: number): Promise<Map<Locale, ListRow[]>> {
  const found = new Map<Locale, ListRow[]>(locales.map((locale) => [locale, []]))
  const lacking = () => [...found.values()].some((rows) => rows.length < count)
  let cursor: string | null = null
  do {
    const page: { data: ListRow[]; cursor: string | null } = await table.entities.listingRows.query
      .listing({ kind, key })
      .go({ order: 'desc', consistent: true, limit: Math.min(count + SPARE, MOST_AT_ONCE), cursor })
    for (const row of page.data) {
      for (const locale of row.locales) {
        const rows = found.get(locale)
        if (rows && rows.length < count) rows.push(row)
      }
    }
    cursor = page.cursor
  } while (cursor && lacking())
  return found
}

/** Places of a list in a language, counted from the newest. */
export interface Stretch {
  locale: Locale
  /** How many newer places lie before it. */
  from: number
  count: number
  /** How many places the language has in all. */
  total: number
}

/**
 * Places far down in a list, newest first, read consistently. What lies between them and the nearer end of the list is read
 * too: pointers of 200 bytes.
 */
export async function readStretch(table: Table, { kind, key }: ListingName, { locale, from, count, total }: Stretch): Promise<ListRow[]> {
  const end = Math.min(from + count, total)
  const older = total - end
  const fromOldest = older < from
  const [skipped, wanted] = [fromOldest ? older : from, Math.max(0, end - from)]
  const found: ListRow[] = []
  let cursor: string | null = null
  do {
    const page: { data: ListRow[]; cursor: string | null } = await table.entities.listingRows.query
      .listing({ kind, key })
      .go({ order: fromOldest ? 'asc' : 'desc', consistent: true, limit: Math.min(skipped + wanted + SPARE, MOST_AT_ONCE), cursor })
    found.push(...page.data.filter(({ locales }) => locales.includes(locale)))
    cursor = page.cursor
  } while (cursor && found.length < skipped + wanted)
  const rows = found.slice(skipped, skipped + wanted)
  return fromOldest ? rows.reverse() : rows
}
