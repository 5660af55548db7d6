import { seoOptimization } from '#shared/contracts/growth/seo.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { OPTIMIZATION_COUNTS } from './counts.ts'

/** Follows `Prefer: wait`; a running one answers 409 with its operation. */
export const batchOptimizeSeo =
  (machineArn: () => string): HandlerOf<'batchOptimizeSeo'> =>
  ({ body: { batchSize, overwriteHuman }, caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        operationId: newId,
        kind: 'optimize-seo',
        params: { batch_size: batchSize, overwrite_human: overwriteHuman },
        counts: OPTIMIZATION_COUNTS,
        startedBy: caller.id,
        machineArn: machineArn(),
      },
      wait,
      (result) => seoOptimization.parse(result),
    )
