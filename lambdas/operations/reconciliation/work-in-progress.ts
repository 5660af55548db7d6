import { isBatchKind, leaseMinutes } from '#shared/domain/platform/operation-kinds.ts'
import { type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'

/** Minutes of batches, which may look at every article. */
const LONGEST_BATCH = 12 * 60
/** Minutes more than a state machine may run, after which it has certainly ended. */
const AFTERWARDS = 5

/** Whether an operation may still be carried out by somebody. */
export const mayStillRun = ({ kind, status, started_at }: Pick<OperationRow, 'kind' | 'status' | 'started_at'>): boolean =>
  status === 'running' && Date.parse(started_at) > Date.now() - (AFTERWARDS + (isBatchKind(kind) ? LONGEST_BATCH : leaseMinutes(kind))) * 60_000

/** Whether the holder of a lease is at work. */
export async function isAtWork(table: Table, holder: string | undefined): Promise<boolean> {
  const operation = holder ? await readOperation(table, holder) : null
  return operation !== null && mayStillRun(operation)
}

/** Whether somebody publishes, unpublishes or rolls back an article now. */
export async function isBeingPublished(table: Table, original_id: string): Promise<boolean> {
  const { data } = await table.entities.families.get({ original_id }).go({ consistent: true })
  return isAtWork(table, data?.publish_lease)
}
