import { type TmxUnit, tmxDocument, tmxUnit } from '#shared/domain/tmx.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { MEMORY_SHARDS } from '#shared/table/memory.ts'
import type { Table } from '../runtime/table.ts'

/** Bytes that a page's units take in the JSON of an import call, which takes 900,000 characters and a megabyte in all. */
const PAGE_BYTES = 890_000
const ROWS_A_QUERY = 500
const CREATION_TOOL = { name: 'Simulpress', version: '1' }

type Shard = (typeof MEMORY_SHARDS)[number]

/** A key of the memory's rows: where the page before ended. */
interface Place {
  shard: Shard
  key: { pk: string; sk: string }
}

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
  const start = cursor === undefined ? undefined : placeOf(cursor, locale)
  const units: string[] = []
  let bytes = 0
  let last: Place['key'] | undefined
  for (const shard of MEMORY_SHARDS.slice(start ? MEMORY_SHARDS.indexOf(start.shard) : 0)) {
    let next = start?.shard === shard ? cursorOf(start.key) : null
    do {
      const page = await table.entities.memory.query.segment({ locale, shard }).go({ limit: ROWS_A_QUERY, cursor: next, consistent: true })
      for (const row of page.data) {
        const unit = tmxUnit(unitOf(row))
        bytes += Buffer.byteLength(JSON.stringify(unit))
        if (bytes > PAGE_BYTES && last) return { tmx: tmxDocument(units, CREATION_TOOL), units: units.length, cursor: cursorOf(last) }
        units.push(unit)
        last = { pk: partitionOf(locale, shard), sk: `${row.hash}#${row.variant}` }
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

/** As the table's entity writes it. */
const partitionOf = (locale: TargetLocale, shard: Shard): string => `MEMORY#${locale}#${shard}`

const cursorOf = (key: Place['key']): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Only a key of this locale's memory is taken; the table would believe any. */
function placeOf(cursor: string, locale: TargetLocale): Place {
  const key = keyOf(cursor)
  const shard = MEMORY_SHARDS.find((one) => key?.pk === partitionOf(locale, one))
  if (!key || !shard || !/^[0-9a-f]{64}#(?:human|model|context:[0-9a-f]+)$/.test(key.sk) || key.sk[0] !== shard) throw new AppError('invalid-cursor')
  return { shard, key }
}

function keyOf(cursor: string): Place['key'] | undefined {
  try {
    const { pk, sk, ...others } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown>
    return typeof pk === 'string' && typeof sk === 'string' && Object.keys(others).length === 0 ? { pk, sk } : undefined
  } catch {
    return undefined
  }
}
