import { isDeepStrictEqual } from 'node:util'
import type { ListingEntry, ListingName } from '#shared/domain/publishing/listings.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ListRow } from '../../publishing/listings/read-lists.ts'
import { listArticle } from '../../publishing/listings/rows.ts'
import type { Finding } from './finding.ts'

/** An article is listed where what is live of it belongs, and every row of its record is there. */
export async function agreeOnListing(table: Table, original_id: string): Promise<Finding[]> {
  const findings: Finding[] = []
  if ((await listArticle(table, original_id)).changed) findings.push({ code: 'listed-elsewhere', subject: original_id, repaired: true })
  const { data: record } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const entries = Array.isArray(record?.entries) ? record.entries : []
  const keys = entries.map(({ kind, key, published_at }) => ({ kind, key, published_at, original_id }))
  const rows = await readAll(keys, (batch) => table.entities.listingRows.get(batch).go({ consistent: true, concurrent: 4 }))
  const wrong = entries.filter((entry) => !rows.some((row) => isDeepStrictEqual(row, { ...entry, original_id })))
  await writeAll(
    wrong.map((entry) => ({ ...entry, original_id })),
    (batch) => table.entities.listingRows.put(batch).go({ concurrent: 4 }),
  )
  return [...findings, ...wrong.map(({ kind, key }) => ({ code: 'list-row-differs', subject: `${kind} ${key} ${original_id}`, repaired: true }))]
}

/** Rows that are looked at together, so that memory stays bounded however long a list is. */
const ROWS_AT_ONCE = 500

/** A list has no row that its article's record knows nothing of, and its totals are what its rows add up to. */
export async function agreeOnRows(table: Table, name: ListingName): Promise<Finding[]> {
  const { kind, key } = name
  const before = await readTotal(table, name)
  const counted = Object.fromEntries(LOCALES.map((locale) => [locale, 0])) as Record<Locale, number>
  const findings: Finding[] = []
  let cursor: string | null = null
  do {
    const page: { data: ListRow[]; cursor: string | null } = await table.entities.listingRows.query
      .listing({ kind, key })
      .go({ consistent: true, limit: ROWS_AT_ONCE, cursor })
    const strays = await straysAmong(table, page.data)
    await writeAll(
      strays.map(({ published_at, original_id }) => ({ kind, key, published_at, original_id })),
      (batch) => table.entities.listingRows.delete(batch).go({ concurrent: 4 }),
    )
    findings.push(...strays.map(({ original_id }) => ({ code: 'list-row-stray', subject: `${kind} ${key} ${original_id}`, repaired: true })))
    for (const row of page.data) if (!strays.includes(row)) for (const locale of row.locales) counted[locale]++
    cursor = page.cursor
  } while (cursor)
  const off = LOCALES.filter((locale) => counted[locale] !== (before?.[locale] ?? 0))
  if (off.length === 0) return findings
  return [...findings, { code: 'list-total-differs', subject: `${kind} ${key} ${off.join(' ')}`, repaired: await setTotals(table, name, counted, before) }]
}

async function straysAmong(table: Table, rows: readonly ListRow[]): Promise<ListRow[]> {
  const ids = [...new Set(rows.map(({ original_id }) => original_id))].map((original_id) => ({ original_id }))
  const records = await readAll(ids, (batch) => table.entities.listedArticles.get(batch).go({ consistent: true, concurrent: 4 }))
  const known = new Map(records.map(({ original_id, entries }) => [original_id, Array.isArray(entries) ? entries : []]))
  return rows.filter((row) => !known.get(row.original_id)?.some((entry) => isSamePlace(entry, row)))
}

const isSamePlace = (entry: ListingEntry, { kind, key, published_at }: ListRow): boolean =>
  entry.kind === kind && entry.key === key && entry.published_at === published_at

const readTotal = async (table: Table, { kind, key }: ListingName) => (await table.entities.listingTotals.get({ kind, key }).go({ consistent: true })).data

type Totals = Partial<Record<Locale, number | undefined>>

/** Only while the totals are those that were read before the rows were counted. */
async function setTotals(table: Table, { kind, key }: ListingName, counted: Record<Locale, number>, before: Totals | null): Promise<boolean> {
  try {
    await table.entities.listingTotals
      .put({ kind, key, ...counted })
      .where((row, { eq, notExists }) =>
        LOCALES.map((locale) => (before?.[locale] === undefined ? notExists(row[locale]) : eq(row[locale], before[locale]))).join(' AND '),
      )
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
