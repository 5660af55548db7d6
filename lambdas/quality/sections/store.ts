import { deskShard } from '#shared/domain/articles/desk-list.ts'
import type { SectionVerdict } from '#shared/domain/quality/section-verdicts.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

const CHECK = 'sections'

/** All verdicts, by their originals: one query of at most 64 rows. */
export async function readVerdicts(table: Table): Promise<Map<string, SectionVerdict>> {
  const verdicts = findingsOf<SectionVerdict>((await readChecked(table, CHECK)).parts)
  return new Map(verdicts.map((verdict) => [verdict.original_id, verdict]))
}

/** Keeps a verdict among those of its row. */
export async function keepVerdict(table: Table, verdict: SectionVerdict, operation_id: string): Promise<Writes> {
  const part = deskShard(verdict.original_id)
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part }).go({ consistent: true })
  const others = (data ? unpack<SectionVerdict>(data.findings) : []).filter(({ original_id }) => original_id !== verdict.original_id)
  const findings = pack([...others, verdict])
  return ({ checkedParts }) => [
    checkedParts.put({ check: CHECK, part, counts: { verdicts: others.length + 1 }, findings, operation_id, checked_at: new Date().toISOString() }).commit(),
  ]
}
