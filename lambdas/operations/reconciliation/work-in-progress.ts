import { isBatchKind } from '#shared/domain/platform/operation-kinds.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import type { Table } from '../../platform/table/table.ts'

/** Seconds after which a state machine has certainly ended; a little more than it may run. */
const LONGEST_RUN = 65 * 60
/** The same of batches, which may look at every article. */
const LONGEST_BATCH = 12 * 3600 + 5 * 60

/** Whether an operation may still be carried out by somebody. */
export const mayStillRun = ({ kind, status, started_at }: { kind: string; status: string; started_at: string }): boolean =>
  status === 'running' && Date.parse(started_at) > Date.now() - (isBatchKind(kind) ? LONGEST_BATCH : LONGEST_RUN) * 1000

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
