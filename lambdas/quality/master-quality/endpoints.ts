import { masterQualitySummary } from '#shared/contracts/quality/master-quality.ts'
import { MASTER_QUALITY } from '#shared/domain/quality/master-quality.ts'
import { AcceptedAnswer, type HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { MASTER_COUNTS } from './improve-quality.ts'

/** Answers its summary when it is over soon, else that it has started; a running one answers 409 with its operation. */
export const masterQualityAutomation =
  (machineArn: () => string): HandlerOf<'masterQualityAutomation'> =>
  async ({ caller, newId, wait }) => {
    const start = { operationId: newId, kind: 'master-quality' as const, params: {}, counts: MASTER_COUNTS, startedBy: caller.id, machineArn: machineArn() }
    const seconds = Math.min(wait, MASTER_QUALITY.startToleranceMs / 1000)
    const summary = await answerBatch(getTable(), start, seconds, (result) => masterQualitySummary.parse(result))
    return { started: true, operation_id: newId, summary: summary instanceof AcceptedAnswer ? null : summary }
  }
