import { AppError } from '#shared/errors.ts'
import { type AcceptedAnswer, acceptedAs } from '../api/call.ts'
import { knownCode } from '../process/machine-fault.ts'
import type { Table } from '../table/table.ts'
import { type BatchStart, beginBatch, endBatch } from './batch-lease.ts'
import { awaitEnd, startExecution } from './long-work.ts'

/**
 * Starts a batch: its operation, then its machine.
 * @throws AppError `batch-in-progress` with the running `operation_id`
 */
export async function startBatch(table: Table, start: BatchStart): Promise<void> {
  await beginBatch(table, start)
  try {
    await startExecution(start.machineArn, start.operationId, {})
  } catch (cause) {
    const { operationId: id, kind, scope = '' } = start
    await endBatch(table, { id, kind, scope }, { status: 'error', code: 'dependency-unavailable', message: 'The work could not be started.' })
    throw cause
  }
}

/**
 * Starts a batch and waits for its end as long as the caller does.
 * @returns its result, or 202 when it takes longer
 * @throws AppError `batch-in-progress` with the running `operation_id`; as the batch ended, when that was no success
 */
export async function answerBatch<R>(table: Table, start: BatchStart, wait: number, read: (result: unknown) => R): Promise<R | AcceptedAnswer> {
  await startBatch(table, start)
  const ended = await awaitEnd(table, start.operationId, wait)
  if (!ended) return acceptedAs(start.operationId)
  if (ended.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message, { extra: { operation_id: ended.id } })
  return read(ended.result)
}
