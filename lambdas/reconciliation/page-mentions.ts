import { keepListings, keepMentions, readListings } from '../publishing/mentions.ts'
import type { Surface } from '../publishing/surfaces.ts'
import { readAll } from '../runtime/batches.ts'
import type { Table } from '../runtime/table.ts'
import type { Finding } from './finding.ts'

/** What a page mentions is recorded of it and of every article that it names. */
export async function agreeOnMentions(table: Table, surface: Surface, mentions: readonly string[]): Promise<Finding[]> {
  const { path } = surface
  const page = { ...surface, rendered_at: new Date().toISOString() }
  const keys = mentions.map((original_id) => ({ original_id, path }))
  const rows = await readAll(keys, (batch) => table.entities.pageMentions.get(batch).go({ consistent: true, concurrent: 4 }))
  const known = new Set(rows.map(({ original_id }) => original_id))
  const unknown = mentions.filter((original) => !known.has(original))
  await keepMentions(table, [{ ...page, mentions: unknown }])
  const findings: Finding[] = unknown.map((original) => ({ code: 'mention-missing', subject: `${path} ${original}`, repaired: true }))
  const recorded = (await readListings(table, [path])).get(path)
  if (JSON.stringify(recorded?.mentions) === JSON.stringify(mentions)) return findings
  await keepListings(table, [{ ...page, mentions }])
  return [...findings, { code: 'listing-differs', subject: path, repaired: true }]
}
