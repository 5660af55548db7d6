import { sitemapsRebuild } from '#shared/contracts/publishing/sitemaps.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { SITEMAP_COUNTS } from './regenerate.ts'

/** Follows `Prefer: wait`; a running one answers 409 with its operation. */
export const regenerateAllSitemaps =
  (machineArn: () => string): HandlerOf<'regenerateAllSitemaps'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      { operationId: newId, kind: 'regenerate-sitemaps', params: {}, counts: SITEMAP_COUNTS, startedBy: caller.id, machineArn: machineArn() },
      wait,
      (result) => sitemapsRebuild.parse(result),
    )
