import { setTimeout as pause } from 'node:timers/promises'
import { deskShard } from '#shared/domain/articles/desk-list.ts'
import type { SectionDismissal, SectionVerdict } from '#shared/domain/quality/section-verdicts.ts'
import { AppError } from '#shared/errors.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'

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

/** How often a dismissal looks again when its row changed meanwhile. */
const ROUNDS = 8

/**
 * Keeps with a verdict that a person finds the section right, or takes that back.
 * @param dismissal null takes it back
 * @returns false when there is no verdict on the article
 * @throws AppError `dependency-unavailable` when the row changes too quickly
 */
export async function keepDismissal(table: Table, original_id: string, dismissal: SectionDismissal | null): Promise<boolean> {
  const key = { check: CHECK, part: deskShard(original_id) } as const
  for (let round = 0; round < ROUNDS; round++) {
    const { data } = await table.entities.checkedParts.get(key).go({ consistent: true })
    const verdicts = data ? unpack<SectionVerdict>(data.findings) : []
    if (!data || !verdicts.some((verdict) => verdict.original_id === original_id)) return false
    const findings = pack(verdicts.map((verdict) => (verdict.original_id === original_id ? withDismissal(verdict, dismissal) : verdict)))
    try {
      await table.entities.checkedParts
        .patch(key)
        .set({ findings })
        .where((row, { eq }) => eq(row.findings, data.findings))
        .go()
      return true
    } catch (error) {
      if (!isConditionFailure(error)) throw error
      await pause(conflictPause(round))
    }
  }
  throw new AppError('dependency-unavailable')
}

const withDismissal = ({ dismissed: _, ...verdict }: SectionVerdict, dismissal: SectionDismissal | null): SectionVerdict =>
  dismissal ? { ...verdict, dismissed: dismissal } : verdict
