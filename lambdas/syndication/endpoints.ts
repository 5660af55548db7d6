import { sitemapsRebuild } from '#shared/contracts/indexing.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
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
