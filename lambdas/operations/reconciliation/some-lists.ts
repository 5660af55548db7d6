import { HOME, type LISTING_KINDS, type ListingName } from '#shared/domain/publishing/listings.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'

/** Lists of one step; each has a page in every language. */
const AT_ONCE = 8

/** The next lists of a kind, those that have or had something in them; home and sections are always there. `next` is empty at the end. */
export async function someLists(table: Table, kind: (typeof LISTING_KINDS)[number], cursor: string): Promise<{ names: ListingName[]; next: string }> {
  if (kind === 'home') return { names: [HOME], next: '' }
  if (kind === 'section') return { names: SECTIONS.map((key) => ({ kind, key })), next: '' }
  const { data, cursor: next } = await table.entities.listingTotals.query.lists({ kind }).go({ consistent: true, limit: AT_ONCE, cursor: cursor || null })
  return { names: data.map(({ key }) => ({ kind, key })), next: next ?? '' }
}
