import type { BatchKind } from '#shared/domain/platform/operation-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { asAppError } from '../process/faults.ts'
import { derivedId } from '../process/ids.ts'
import { knownCode } from '../process/machine-fault.ts'
import type { Batches, BatchPlace } from './batch.ts'
import { type BatchStart, beginBatch } from './batch-lease.ts'
import { finishBatch, openBatch, prepareBatch } from './batch-run.ts'
import { workOn } from './batch-work.ts'
import { type OperationRow, readOperation } from './long-work.ts'

/** Below the ten minutes that the function of batches may run. */
const LONGEST_MS = 8 * 60_000

export type InlineStart = Pick<BatchStart, 'scope' | 'params' | 'counts'> & { kind: BatchKind }
/** Runs another batch as part of an item. */
export type RunInline = (place: BatchPlace, item: string, start: InlineStart) => Promise<OperationRow>

/**
 * Runs a batch within an item of another one, in the same function: as an operation of its own, with its lease, its counts and its row of the log, so
 * that a person's one of the same kind and scope is never beside it. Repeated for the same item, it goes on where it was; one that has ended is
 * answered as it ended.
 * @param batches those that may be run so
 * @throws AppError `batch-in-progress`; as the batch ended, when that was no success; the fault of an item where it has just one and that failed
 */
export const inlineBatches =
  (batches: () => Partial<Batches>): RunInline =>
  async ({ table, operationId, askedBy }, item, { kind, scope, params, counts }) => {
    const id = derivedId(`${kind} ${item}`, operationId)
    const parent = await readOperation(table, operationId)
    // Whoever finds it running asks whether the execution of the one around it still does.
    const machine = { machineArn: '', ...(parent?.execution_arn ? { executionArn: parent.execution_arn } : {}) }
    await beginBatch(table, {
      operationId: id,
      kind,
      ...(scope ? { scope } : {}),
      params,
      counts,
      startedBy: askedBy.id,
      startedByKind: askedBy.kind,
      ...machine,
    })
    const open = await openBatch(table, batches(), id)
    if (open.ledger.operation.status === 'running') {
      try {
        await prepareBatch(open)
        const until = Date.now() + LONGEST_MS
        // One with pauses stops after each page; here nobody waits.
        while (await workOn(open.ledger, open.batch, open.place, until))
          if (Date.now() >= until) throw new AppError('dependency-unavailable', 'It took too long.')
        await finishBatch(open, null)
      } catch (error) {
        const { code, message } = asAppError(error)
        logger().warn('A batch within another one stopped.', { kind, item, code, error: error as Error })
        await finishBatch(open, { code, message })
      }
    }
    const ended = await readOperation(table, id)
    if (!ended || ended.status === 'running') throw new AppError('dependency-unavailable', 'The work did not end.')
    if (ended.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message)
    const [fault] = ended.progress?.faults ?? []
    if (fault && ended.done === 1) throw new AppError(fault.code, fault.message)
    return ended
  }
