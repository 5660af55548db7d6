import { hreflangRebuild } from '#shared/contracts/publishing/hreflang.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'

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
