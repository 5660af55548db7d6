import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import { HEALTH_HISTORY, healthCheck, type healthLog } from '#shared/contracts/quality/system-health.ts'
import { nextRun } from '#shared/domain/platform/due-times.ts'
import { worstOf } from '#shared/domain/quality/health-checks.ts'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { scheduleNamed } from '#shared/schedules.ts'
import type { HealthLog, HealthState } from '#shared/table/quality/health.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readTasks } from '../../platform/table/admin-tasks.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { HEALTH_COUNTS } from './counts.ts'

/** The hourly check is overdue from then on. */
const STALE_MS = 2 * 3_600_000

/** Four reads, one more in the first hours of a month. */
export const getSystemHealth: HandlerOf<'getSystemHealth'> = async () => {
  const now = Date.now()
  const table = getTable()
  const [states, history, tasks, lease] = await Promise.all([
    table.entities.healthStates.query.components({}).go({ pages: 'all', limit: 100 }),
    readHistory(table, new Date(now)),
    readTasks(table),
    table.entities.batchLeases.get({ kind: 'check-health', scope: '' }).go(),
  ])
  const components = HEALTH_COMPONENTS.flatMap((name) => states.data.find(({ component_name }) => component_name === name) ?? [])
  const checked_at = components.map(({ created_at }) => created_at).sort()[0] ?? null
  const count = (status: string) => components.filter((one) => one.status === status).length
  const next = nextRun(scheduleNamed('check-health'), now)
  return {
    overall: worstOf(components.map(({ status }) => status)),
    checked_at,
    is_stale: checked_at !== null && Date.parse(checked_at) < now - STALE_MS,
    counts: { healthy: count('healthy'), warning: count('warning'), critical: count('critical') },
    components: components.map((state) => ({ ...viewOf(state), problems: problemsOf(state) })),
    history: history.map(viewOf),
    open_tasks: tasks.filter(({ status }) => status === 'open').length,
    operation_id: lease.data?.holder ?? null,
    next_run_at: next === null ? null : new Date(next).toISOString(),
  }
}

const viewOf = ({
  id,
  component_name,
  check_type,
  status,
  message,
  details,
  created_at,
  auto_fixed,
}: EntityItem<ReturnType<typeof HealthState>> | EntityItem<ReturnType<typeof HealthLog>>): z.output<typeof healthLog> => ({
  ...{ id, component_name, check_type, status, message, details, created_at, auto_fixed },
  problems: [],
})

/** What a release before this one found names no problems. */
const problemsOf = ({ problems = [] }: EntityItem<ReturnType<typeof HealthState>>): z.output<typeof healthLog>['problems'] =>
  problems.map(({ problem, count, places = [] }) => ({ problem, count, places: [...places] }))

/** The newest rows of the present month and, where those are few, of the month before. */
async function readHistory(table: Table, now: Date): Promise<EntityItem<ReturnType<typeof HealthLog>>[]> {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const rows: EntityItem<ReturnType<typeof HealthLog>>[] = []
  for (const month of [now, before].map((day) => day.toISOString().slice(0, 7))) {
    const { data } = await table.entities.healthLog.query.log({ month }).go({ order: 'desc', limit: HEALTH_HISTORY - rows.length })
    rows.push(...data)
    if (rows.length >= HEALTH_HISTORY) break
  }
  return rows
}

/** Follows `Prefer: wait`; a running check answers 409 with its operation. */
export const systemHealthMonitor =
  (machineArn: () => string): HandlerOf<'systemHealthMonitor'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        ...{ operationId: newId, kind: 'check-health', params: {}, counts: HEALTH_COUNTS, startedBy: caller.id, machineArn: machineArn() },
        // What a check that broke off had seen is as old as it is.
        fromStart: true,
      },
      wait,
      (result) => healthCheck.parse(result),
    )
