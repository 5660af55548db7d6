import { checkBinding } from '#shared/domain/translation/basic-checks.ts'
import { readTmxUnits } from '#shared/domain/translation/tmx.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { importedRow, type MemoryRow } from './store.ts'

/** Refused units that are named; all are counted. */
const NAMED = 100
const SOURCE_SHOWN = 200

interface Refused {
  line: number
  reason: string
  source: string
}

/**
 * What an import of a document would do to the memory.
 * @param line of the file that the document begins in
 * @throws AppError `invalid-request` when it is not a whole TMX 1.4 document
 */
export async function previewUnits(table: Table, tmx: string, line: number) {
  const rows = new Map<string, MemoryRow>()
  const refused: Refused[] = []
  for (const read of readTmxUnits(tmx)) {
    const at = line + read.line - 1
    if ('fault' in read) {
      refused.push({ line: at, reason: read.fault, source: '' })
      continue
    }
    const { source, targets, origins } = read.unit
    for (const [locale, target] of Object.entries(targets) as [TargetLocale, string][]) {
      const faults = checkBinding(source, target).map(({ detail }) => detail)
      if (faults.length > 0) refused.push({ line: at, reason: `${locale}: ${faults.join('; ')}`, source: source.slice(0, SOURCE_SHOWN) })
      else {
        const row = importedRow(locale, source, target, origins?.[locale], '')
        rows.set(nameOf(row), row)
      }
    }
  }
  const held = await heldTargets(table, [...rows.values()])
  const counts = { fresh: 0, changed: 0, same: 0 }
  for (const [name, { target }] of rows) counts[!held.has(name) ? 'fresh' : held.get(name) === target ? 'same' : 'changed']++
  const found = new Set([...rows.values()].map(({ locale }) => locale))
  return {
    ...counts,
    refused: refused.slice(0, NAMED),
    refused_count: refused.length,
    locales: TARGET_LOCALES.filter((locale) => found.has(locale)),
  }
}

const nameOf = ({ locale, hash, variant }: Pick<MemoryRow, 'locale' | 'hash' | 'variant'>): string => `${locale}#${hash}#${variant}`

async function heldTargets(table: Table, rows: readonly MemoryRow[]): Promise<Map<string, string>> {
  const keys = rows.map(({ locale, shard, hash, variant }) => ({ locale, shard, hash, variant }))
  const held = await readAll(keys, (batch) => table.entities.memory.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(held.map((row) => [nameOf(row), row.target]))
}
