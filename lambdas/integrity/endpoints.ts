import type * as z from 'zod'
import type { integrityFinding, titleDuplicate } from '#shared/contracts/integrity.ts'
import { HEALTHY_FROM, healthScore, INTEGRITY_FAULTS } from '#shared/domain/integrity.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { findingsOf, readChecked } from '../runtime/checked-parts.ts'
import { getTable } from '../runtime/table.ts'

/** Findings that an answer carries. */
const SHOWN = 100
const TITLES_SHOWN = 20
/** The part that holds the duplicates; all others hold faults. */
const DUPLICATES = 'duplicates'

export const getIntegrity: HandlerOf<'getIntegrity'> = async () => {
  const { checked_at, counts, parts } = await readChecked(getTable(), 'integrity')
  const { total_published = 0, valid_base = 0, valid_translations = 0 } = counts
  const health_score = healthScore({ total_published, valid_base, valid_translations })
  const faults = Object.fromEntries(INTEGRITY_FAULTS.map((code) => [code, counts[code] ?? 0])) as Record<(typeof INTEGRITY_FAULTS)[number], number>
  const titles = parts.filter(({ part }) => part === DUPLICATES)
  return {
    checked_at,
    operation_id: [...parts].sort((one, other) => (one.checked_at < other.checked_at ? 1 : -1))[0]?.operation_id ?? null,
    health_score,
    healthy: health_score >= HEALTHY_FROM,
    total_published,
    valid_base,
    broken_base: faults['broken-base'],
    valid_translations,
    orphaned_translations: faults['orphaned-translation'],
    faults,
    findings: findingsOf<z.output<typeof integrityFinding>>(parts.filter(({ part }) => part !== DUPLICATES)).slice(0, SHOWN),
    title_duplicates_total: counts.title_duplicates ?? 0,
    title_duplicates: findingsOf<z.output<typeof titleDuplicate>>(titles).slice(0, TITLES_SHOWN),
  }
}
