import { AppError } from '#shared/errors.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import { AcceptedAnswer, type HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { REFRESH_COUNTS } from './refresh-content.ts'
import { readReport } from './store.ts'

/** Follows `Prefer: wait`; a running one of the same article answers 409 with its operation. */
export const refreshOldContent =
  (machineArn: () => string): HandlerOf<'refreshOldContent'> =>
  async ({ body: { articleId }, caller, newId, wait }) => {
    const table = getTable()
    await readOriginal(table, articleId)
    const start = {
      operationId: newId,
      kind: 'refresh-content' as const,
      scope: articleId,
      params: { article_id: articleId },
      counts: REFRESH_COUNTS,
      startedBy: caller.id,
      fromStart: true,
      machineArn: machineArn(),
    }
    const answer = await answerBatch(table, start, wait, (result) => result as { success: boolean })
    if (answer instanceof AcceptedAnswer) return answer
    const [fault] = (await readOperation(table, newId))?.progress?.faults ?? []
    if (fault) throw new AppError(fault.code, fault.message)
    const found = await readReport(table, articleId)
    if (!found) throw new AppError('article-not-found')
    return { success: answer.success, report: found.report }
  }
