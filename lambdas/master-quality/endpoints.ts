import { masterQualitySummary } from '#shared/contracts/automation.ts'
import { MASTER_QUALITY } from '#shared/domain/master-quality.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import { AcceptedAnswer, type HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
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
