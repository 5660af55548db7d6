import { HOME, type LISTING_KINDS, type ListingName } from '#shared/domain/publishing/listings.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'

/** Rows of one query. */
const ROWS_AT_ONCE = 1000

/**
 * All articles, the oldest first, so that what is written meanwhile changes no part but the last. One query reads a megabyte of cards: a hundred thousand
 * articles are some 250 of them.
 */
export async function* articlesInParts(table: Table, most: number): AsyncGenerator<string[]> {
  let left: string[] = []
  let cursor: string | null = null
  do {
    const page: { data: { original_id: string }[]; cursor: string | null } = await table.entities.cards.query
      .desk({ locale: ORIGINAL_LOCALE })
      .go({ limit: ROWS_AT_ONCE, cursor, attributes: ['original_id'] })
    left.push(...page.data.map(({ original_id }) => original_id))
    for (; left.length >= most; left = left.slice(most)) yield left.slice(0, most)
    cursor = page.cursor
  } while (cursor)
  if (left.length > 0) yield left
}

/** The lists of a kind, those that have or had something in them; home and sections are always there. */
export async function* listsInParts(table: Table, kind: (typeof LISTING_KINDS)[number], most: number): AsyncGenerator<ListingName[]> {
  if (kind === 'home') return yield [HOME]
  if (kind === 'section') return yield SECTIONS.map((key) => ({ kind, key }))
  let left: ListingName[] = []
  let cursor: string | null = null
  do {
    const page: { data: { key: string }[]; cursor: string | null } = await table.entities.listingTotals.query
      .lists({ kind })
      .go({ consistent: true, limit: ROWS_AT_ONCE, cursor, attributes: ['kind', 'key'] })
    left.push(...page.data.map(({ key }) => ({ kind, key })))
    for (; left.length >= most; left = left.slice(most)) yield left.slice(0, most)
    cursor = page.cursor
  } while (cursor)
  if (left.length > 0) yield left
}
