import type { EntityItem } from 'electrodb'
import type { LISTING_KINDS } from '#shared/domain/publishing/listings.ts'
import type { ListingRow } from '#shared/table/publishing/listings.ts'
import { readCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { IntegrityFinding } from './family-faults.ts'

/** Lists, and rows of one, that are looked at together: memory stays bounded. */
const LISTS_AT_ONCE = 100
const ROWS_AT_ONCE = 300

type ListRow = EntityItem<ReturnType<typeof ListingRow>>
type Kind = (typeof LISTING_KINDS)[number]
interface ListName {
  kind: Kind
  key: string
}

/** Rows of all lists of a kind that lead to an article of which nothing is live. @param found at most so many; all are counted */
export async function checkListsOf(table: Table, kind: Kind, found: number): Promise<{ rows: number; faults: number; findings: IntegrityFinding[] }> {
  const check = { rows: 0, faults: 0, findings: [] as IntegrityFinding[] }
  for (let cursor: string | null = null; ; ) {
    const page: { data: ListName[]; cursor: string | null } = await table.entities.listingTotals.query.lists({ kind }).go({ limit: LISTS_AT_ONCE, cursor })
    for (const { key } of page.data) await checkList(table, { kind, key }, check, found)
    cursor = page.cursor
    if (!cursor) return check
  }
}

async function checkList(table: Table, name: ListName, check: { rows: number; faults: number; findings: IntegrityFinding[] }, most: number): Promise<void> {
  for (let cursor: string | null = null; ; ) {
    const page: { data: ListRow[]; cursor: string | null } = await table.entities.listingRows.query.listing(name).go({ limit: ROWS_AT_ONCE, cursor })
    const ids = [...new Set(page.data.map(({ original_id }) => original_id))].map((original_id) => ({ original_id }))
    const heads = await readAll(ids, (batch) =>
      table.entities.families.get(batch).go({ consistent: true, concurrent: 4, attributes: ['original_id', 'live_version'] }),
    )
    const live = new Set(heads.flatMap(({ original_id, live_version }) => (live_version > 0 ? [original_id] : [])))
    for (const { original_id } of ids) {
      if (live.has(original_id)) continue
      // A head that is lost or wrong is another fault: what its cards show is listed rightly.
      if ((await readCards(table, original_id)).some(({ published }) => published)) live.add(original_id)
    }
    check.rows += page.data.length
    for (const { original_id, locales } of page.data) {
      if (live.has(original_id)) continue
      check.faults++
      const locale = locales[0] ?? 'en'
      const detail = `${name.kind} ${name.key}`
      if (check.findings.length < most)
        check.findings.push({ code: 'listed-but-gone', id: original_id, original_id, locale, title: '', published: false, detail })
    }
    cursor = page.cursor
    if (!cursor) return
  }
}
