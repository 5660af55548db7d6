import { AD_HISTORY, AD_WORK, adAnalysis, adDisplayCheck, adRepair } from '#shared/contracts/growth/ad-monitoring.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { ANALYSIS_COUNTS, LOOK_COUNTS, REPAIR_COUNTS } from './counts.ts'

/** Two queries, and who is at work. */
export const getAdMonitoring: HandlerOf<'getAdMonitoring'> = async () => {
  const { adLog, batchLeases } = getTable().entities
  const [latest, history, leases] = await Promise.all([
    adLog.query.log({ check: 'display' }).go({ order: 'desc', limit: 1 }),
    adLog.query.log({ check: 'analysis' }).go({ order: 'desc', limit: AD_HISTORY }),
    batchLeases.get(AD_WORK.map((kind) => ({ kind, scope: '' }))).go(),
  ])
  const running = AD_WORK.flatMap((kind) => {
    const holder = leases.data.find((lease) => lease.kind === kind)?.holder
    return holder ? [{ kind, operation_id: holder }] : []
  })
  return { latest: latest.data[0]?.report ?? null, history: history.data.map(({ report }) => report), running }
}

interface Asked {
  caller: { id: string }
  newId: string
}

const start = (machineArn: () => string, { caller, newId }: Asked, kind: (typeof AD_WORK)[number], counts: readonly string[]) => ({
  ...{ operationId: newId, kind, params: {}, counts, startedBy: caller.id, fromStart: true, machineArn: machineArn() },
})

/** All three follow `Prefer: wait`; one of a kind at work answers 409 with its operation. */
export const adDisplayChecker =
  (machineArn: () => string): HandlerOf<'adDisplayChecker'> =>
  (call) =>
    answerBatch(getTable(), start(machineArn, call, 'check-ads', LOOK_COUNTS), call.wait, (result) => adDisplayCheck.parse(result))

export const aiAdMonitor =
  (machineArn: () => string): HandlerOf<'aiAdMonitor'> =>
  (call) =>
    answerBatch(getTable(), start(machineArn, call, 'analyse-ads', ANALYSIS_COUNTS), call.wait, (result) => adAnalysis.parse(result))

export const repairAdPages =
  (machineArn: () => string): HandlerOf<'repairAdPages'> =>
  (call) =>
    answerBatch(getTable(), start(machineArn, call, 'repair-ads', REPAIR_COUNTS), call.wait, (result) => adRepair.parse(result))
