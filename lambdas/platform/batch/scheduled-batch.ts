import { AppError } from '#shared/errors.ts'
import { newId } from '../process/ids.ts'
import type { Table } from '../table/table.ts'
import { handOver } from '../workflow/schedule-runs.ts'
import { type Clock, HandedOver } from '../workflow/scheduled.ts'
import { startBatch } from './answer-batch.ts'
import type { BatchStart } from './batch-lease.ts'
import { executionArn } from './long-work.ts'

/** As long as the machine of batches may run. */
const LONGEST_MS = 12 * 3_600_000

/**
 * Begins a batch as the work of a schedule: the run goes on until the batch ends, and ends as it does. Where a person's batch of the kind is at
 * work there is nothing to do.
 */
export async function runAsBatch(
  table: Table,
  { run }: Clock,
  batch: Omit<BatchStart, 'operationId' | 'startedBy' | 'startedByKind' | 'scheduledRun'>,
): Promise<HandedOver | { at_work: true }> {
  const operationId = newId()
  const { job_name, scheduled_at, attempt, started_at } = run
  const scheduledRun = { job_name, scheduled_at, attempt, started_at }
  await handOver(table, run, executionArn(batch.machineArn, operationId), Date.now() + LONGEST_MS)
  try {
    await startBatch(table, { ...batch, operationId, startedBy: job_name, startedByKind: 'schedule', scheduledRun })
  } catch (error) {
    if (error instanceof AppError && error.code === 'batch-in-progress') return { at_work: true }
    throw error
  }
  return new HandedOver(operationId)
}
