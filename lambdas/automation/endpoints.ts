import { automationRun } from '#shared/contracts/automation.ts'
import { AUTOMATION_COUNTS } from '#shared/domain/automation-steps.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
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
