import type { BatchKind } from '#shared/domain/platform/operation-kinds.ts'
import type { Table } from '../table/table.ts'
import { type OperationRow, readOperation } from './long-work.ts'

/**
 * The latest batch of a kind where it ended a short while ago, by whomever it was started: what it could not do is not tried at every turn of the clock.
 * @param at epoch milliseconds @param minutes that count as a short while
 */
export async function recentBatch(table: Table, kind: BatchKind, at: number, minutes: number): Promise<OperationRow | null> {
  const { data: lease } = await table.entities.batchLeases.get({ kind, scope: '' }).go()
  const latest = lease && (await readOperation(table, lease.latest))
  return latest?.finished_at && Date.parse(latest.finished_at) > at - minutes * 60_000 ? latest : null
}
