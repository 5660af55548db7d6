import { indexingFix, indexingRequest } from '#shared/contracts/growth/indexing.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { REQUEST_COUNTS } from './counts.ts'
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

/** Requests of different people go side by side: each has a scope of its own. */
export const requestGoogleIndexing =
  (machineArn: () => string): HandlerOf<'requestGoogleIndexing'> =>
  ({ body: { articleIds }, caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        operationId: newId,
        kind: 'request-indexing',
        scope: newId,
        params: { ids: [...new Set(articleIds)] },
        counts: REQUEST_COUNTS,
        startedBy: caller.id,
        machineArn: machineArn(),
      },
      wait,
      (result) => indexingRequest.parse(result),
    )
