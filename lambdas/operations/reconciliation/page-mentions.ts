import { isDeepStrictEqual } from 'node:util'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { keepListings, keepMentions, type ListingRow, readListings } from '../../publishing/pages/mentions.ts'
import type { Surface } from '../../publishing/pages/surfaces.ts'
import type { Finding } from './finding.ts'

/** A page with the originals that it mentions. */
export interface Mentioning {
  surface: Surface
  mentions: readonly string[]
  /** Of an article's page: as {@link keepListings} keeps them. */
  links?: { linked: readonly string[]; related: readonly string[] }
}

/** What pages mention is recorded of each of them and of every article that they name. */
export async function agreeOnMentions(table: Table, pages: readonly Mentioning[]): Promise<Finding[]> {
  const rendered_at = new Date().toISOString()
  const keys = pages.flatMap(({ surface: { path }, mentions }) => mentions.map((original_id) => ({ original_id, path })))
  const rows = await readAll(keys, (batch) => table.entities.pageMentions.get(batch).go({ consistent: true, concurrent: 4 }))
  const known = new Set(rows.map(({ original_id, path }) => `${path} ${original_id}`))
  const missing = pages.flatMap(({ surface, mentions }) => {
    const unknown = mentions.filter((original) => !known.has(`${surface.path} ${original}`))
    return unknown.length > 0 ? [{ ...surface, rendered_at, mentions: unknown }] : []
  })
  await keepMentions(table, missing)
  const recorded = await readListings(
    table,
    pages.map(({ surface }) => surface.path),
  )
  const wrong = pages.filter((page) => !isRecorded(page, recorded.get(page.surface.path)))
  await keepListings(
    table,
    wrong.map(({ surface, mentions, links }) => ({ ...surface, rendered_at, mentions, links })),
  )
  return [
    ...missing.flatMap(({ path, mentions }) => mentions.map((original) => ({ code: 'mention-missing', subject: `${path} ${original}`, repaired: true }))),
    ...wrong.map(({ surface }) => ({ code: 'listing-differs', subject: surface.path, repaired: true })),
  ]
}

/** Related articles are recorded apart from links only where there are links. */
function isRecorded({ mentions, links }: Mentioning, row: ListingRow | undefined): boolean {
  const apart = links && links.linked.length > 0 ? [[...links.linked], [...links.related]] : [undefined, undefined]
  return isDeepStrictEqual(row?.mentions, [...mentions]) && (!links || isDeepStrictEqual([row?.linked, row?.related], apart))
}
