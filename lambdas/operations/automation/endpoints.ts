import { automationRun } from '#shared/contracts/operations/automation.ts'
import { AUTOMATION_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { readHistory } from './history.ts'

export const listAutomation: HandlerOf<'listAutomation'> = async () => {
  const [entries, master] = await Promise.all([
    readHistory(getTable(), Date.now()),
    getTable().entities.batchLeases.get({ kind: 'master-quality', scope: '' }).go(),
  ])
  return { entries, master_operation_id: master.data?.latest ?? null }
}

/** Follows `Prefer: wait`; a run at work, of the clock or of somebody else, answers 409 with its operation. */
export const automationWorkflow =
  (machineArn: () => string): HandlerOf<'automationWorkflow'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        ...{ operationId: newId, kind: 'run-automation', params: { at: Date.now() }, counts: AUTOMATION_COUNTS },
        ...{ startedBy: caller.id, machineArn: machineArn() },
      },
      wait,
      (result) => automationRun.parse(result),
    )
