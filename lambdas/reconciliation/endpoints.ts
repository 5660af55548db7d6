import { hreflangRebuild } from '#shared/contracts/hreflang.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'

/** Follows `Prefer: wait`; a running one answers 409 with its operation. */
export const rebuildHreflangComplete =
  (machineArn: () => string): HandlerOf<'rebuildHreflangComplete'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      { operationId: newId, kind: 'rebuild-hreflang', params: {}, counts: ['updated'], startedBy: caller.id, machineArn: machineArn() },
      wait,
      (result) => hreflangRebuild.parse(result),
    )
