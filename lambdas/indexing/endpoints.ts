import { indexingFix } from '#shared/contracts/indexing.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { FIX_COUNTS } from './fix-indexing.ts'

/** Follows `Prefer: wait`; a running one answers 409 with its operation. */
export const fixIndexingNow =
  (machineArn: () => string): HandlerOf<'fixIndexingNow'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      { operationId: newId, kind: 'fix-indexing', params: {}, counts: FIX_COUNTS, startedBy: caller.id, machineArn: machineArn() },
      wait,
      (result) => indexingFix.parse(result),
    )
