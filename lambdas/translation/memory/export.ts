import { type TmxUnit, tmxDocument, tmxUnit } from '#shared/domain/translation/tmx.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { MEMORY_SHARDS } from '#shared/table/translation/memory.ts'
import type { Table } from '../../platform/table/table.ts'
import { cursorAfter, type MemoryPlace, memoryPlace, pageCursor } from './place.ts'

/** Bytes that a page's units take in the JSON of an import call, which takes 900,000 characters and a megabyte in all. */
const PAGE_BYTES = 890_000
const ROWS_A_QUERY = 500
const CREATION_TOOL = { name: 'Simulpress', version: '1' }

/**
 * A page of a language's memory: its sixteen partitions one after another, each translation a unit of its own. Only a unit
 * that is larger than a whole page makes a document that no import takes.
 * @throws AppError `invalid-cursor`
 */
export async function exportPage(
  table: Table,
  locale: TargetLocale,
  cursor: string | undefined,
): Promise<{ tmx: string; units: number; cursor: string | null }> {
  const start = cursor === undefined ? undefined : memoryPlace(cursor, locale)
  const units: string[] = []
  let bytes = 0
  let last: MemoryPlace['key'] | undefined
  for (const shard of MEMORY_SHARDS.slice(start ? MEMORY_SHARDS.indexOf(start.shard) : 0)) {
    let next = start?.shard === shard ? pageCursor(start.key) : null
    do {
      const page = await table.entities.memory.query.segment({ locale, shard }).go({ limit: ROWS_A_QUERY, cursor: next, consistent: true })
      for (const row of page.data) {
        const unit = tmxUnit(unitOf(row))
        bytes += Buffer.byteLength(JSON.stringify(unit))
        if (bytes > PAGE_BYTES && last) return { tmx: tmxDocument(units, CREATION_TOOL), units: units.length, cursor: pageCursor(last) }
        units.push(unit)
        last = cursorAfter(row)
      }
      next = page.cursor
    } while (next !== null)
  }
  return { tmx: tmxDocument(units, CREATION_TOOL), units: units.length, cursor: null }
}

interface Row {
  locale: TargetLocale
  source: string
  target: string
  variant: string
  created_at: string
}

const unitOf = ({ locale, source, target, variant, created_at }: Row): TmxUnit => ({
  source,
  targets: { [locale]: target },
  origins: { [locale]: { variant, created_at } },
})
