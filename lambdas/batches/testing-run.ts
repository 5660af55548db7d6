import type { BatchKind } from '#shared/domain/platform/operation-kinds.ts'
import type { Batches } from '../platform/batch/batch.ts'
import { beginBatch } from '../platform/batch/batch-lease.ts'
import { readOperation } from '../platform/batch/long-work.ts'
import { newId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { createBatchSteps } from './machine-steps.ts'

/** Runs one batch from its beginning to its end, as its machine does. @returns its operation */
export async function runTestBatch(batches: Partial<Batches>, kind: BatchKind, params: object = {}) {
  const steps = createBatchSteps(batches)
  const operation_id = newId()
  const machineArn = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
  await beginBatch(getTable(), { operationId: operation_id, kind, params, counts: [], startedBy: newId(), machineArn, fromStart: true })
  await steps({ step: 'prepare-batch', operation_id })
  while (((await steps({ step: 'work-batch', operation_id })) as { more: boolean }).more);
  await steps({ step: 'finish-batch', operation_id })
  return readOperation(getTable(), operation_id)
}
