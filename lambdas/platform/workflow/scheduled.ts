import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { settingKeys } from '#shared/contracts/settings.ts'
import { scheduledCorrelation } from '#shared/domain/platform/correlation.ts'
import { dueTime, settingsOf } from '#shared/domain/platform/due-times.ts'
import { RUN_TRIGGERS } from '#shared/domain/platform/run-states.ts'
import type { Schedule } from '#shared/domain/platform/schedule.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { logger } from '../log/log.ts'
import { measure } from '../log/metrics.ts'
import { inTrace } from '../log/trace.ts'
import { asAppError } from '../process/faults.ts'
import { readSettingValues } from '../table/settings.ts'
import { getTable, type Table } from '../table/table.ts'
import { type BegunRun, beginRun, endRun, type Refusal, type RunStart } from './schedule-runs.ts'

/** What a function or a machine is called with by the clock; anything else is a call by hand. */
const scheduledCall = z.object({ scheduled_time: z.iso.datetime({ offset: true }), trigger: z.enum(RUN_TRIGGERS).default('schedule') })

/** Minutes between two entries of the log while a schedule has nothing to do. */
const QUIET_MINUTES = 10

/**
 * The time (epoch milliseconds) of a call that leaves no entry in the log where nothing is due; null for any other. Of a schedule of each minute the
 * log would be full within the hour; an entry every ten minutes shows that somebody looks.
 */
export function quietTime(call: unknown): number | null {
  const { data } = scheduledCall.safeParse(call)
  if (data?.trigger !== 'schedule') return null
  const at = Date.parse(data.scheduled_time)
  return Math.floor(at / 60_000) % QUIET_MINUTES === 0 ? null : at
}

/** Nothing is done: the time has had its run, another run is at work, or the settings do not want one now. */
export interface Skipped {
  skipped: Refusal | 'not-due'
}

/** A run of a schedule at work. */
export interface Clock {
  /** The time that the run is for, epoch milliseconds: its "now", however late it begins. */
  at: number
  /** When its function is ended at the latest, epoch milliseconds of the wall clock. */
  deadline: number
  /** Itself, for work that goes on elsewhere. */
  run: BegunRun
}

/** Stands for work that goes on as an operation: whoever ends that ends the run. */
export class HandedOver {
  readonly operation_id: string
  constructor(operationId: string) {
    this.operation_id = operationId
  }
}

type Opening = Pick<RunStart, 'diesAt' | 'execution'>

/**
 * Begins a run of a schedule, whoever calls: the clock, what makes up for missed times, a person on the screen, somebody by hand.
 * @param call the event of the function, or the input of the machine
 */
export async function openRun(table: Table, name: ScheduleName, call: unknown, opening: Opening): Promise<BegunRun | Skipped> {
  const now = Date.now()
  const parsed = scheduledCall.safeParse(call)
  if (!parsed.success) return beginByHand(table, name, opening, now)
  const { trigger, scheduled_time } = parsed.data
  const at = trigger === 'schedule' ? await dueTimeAsSet(table, scheduleNamed(name), Date.parse(scheduled_time)) : Date.parse(scheduled_time)
  if (at === null) return { skipped: 'not-due' }
  const begun = await beginRun(table, { job_name: name, scheduled_at: new Date(at).toISOString(), trigger, ...opening }, now)
  if ('refused' in begun) return { skipped: begun.refused }
  // Of a first attempt: a run that is tried again is not late, it has failed.
  if (trigger !== 'manual' && begun.attempt === 1) measure({ ScheduleLateSeconds: Math.max(0, (now - at) / 1000) })
  return begun
}

/** Its time is the present millisecond, or the next one that has had no run. */
async function beginByHand(table: Table, job_name: ScheduleName, opening: Opening, now: number): Promise<BegunRun | Skipped> {
  for (let at = now; ; at++) {
    const begun = await beginRun(table, { job_name, scheduled_at: new Date(at).toISOString(), trigger: 'manual', ...opening }, now)
    if (!('refused' in begun)) return begun
    if (begun.refused !== 'done') return { skipped: begun.refused }
  }
}

/** Which time a call of the scheduler stands for, as the settings are now: `dueTime`. Only schedules that settings have a say in ask for them. */
export async function dueTimeAsSet(table: Table, schedule: Schedule, scheduledAt: number): Promise<number | null> {
  const keys = settingKeys(settingsOf(schedule))
  return dueTime(schedule, scheduledAt, keys.length > 0 ? await readSettingValues(table, keys) : {})
}

/** Time in which a function that was ended has surely gone. */
const GONE_MS = 10_000
/** Longest that any function may run, where nothing says how long this one may. */
const LONGEST_MS = 15 * 60_000

/** The fault itself must not be lost over a row that cannot be written: without it the run is told as dead after its time. */
async function failRun(run: BegunRun, fault: Error): Promise<void> {
  try {
    await endRun(getTable(), run, { status: 'error', code: asAppError(fault).code, message: fault.message }, Date.now())
  } catch (error) {
    logger().error('The end of a scheduled run could not be written.', { schedule: run.job_name, error: error as Error })
  }
}

type Remaining = Pick<Context, 'getRemainingTimeInMillis'> & Partial<Pick<Context, 'awsRequestId'>>

/** A run goes on the trace of who asked for it, or of its time. */
function traceOf(schedule: ScheduleName, event: unknown, request_id: string | undefined) {
  const { data } = z.object({ correlation_id: z.string().optional(), scheduled_time: z.string().optional() }).safeParse(event)
  const begun = data?.scheduled_time ? scheduledCorrelation(schedule, data.scheduled_time) : (request_id ?? randomUUID())
  return { correlation_id: data?.correlation_id ?? begun, schedule, request_id }
}

/**
 * The handler of a function that a schedule invokes. Each time of the schedule is worked on once, one at a time, and the log says how it went;
 * a fault is thrown on, so that the call is delivered again and lost only into the dead-letter queue.
 */
export function scheduled<T>(name: ScheduleName, work: (clock: Clock) => Promise<T>): (event?: unknown, context?: Remaining) => Promise<T | Skipped> {
  const deliver = async (event: unknown, context: Remaining | undefined): Promise<T | Skipped> => {
    const deadline = Date.now() + (context?.getRemainingTimeInMillis() ?? LONGEST_MS)
    const run = await openRun(getTable(), name, event, { diesAt: deadline + GONE_MS })
    if ('skipped' in run) {
      logger().info('A schedule was left.', { ...run })
      return run
    }
    try {
      const result = await work({ at: Date.parse(run.scheduled_at), deadline, run })
      if (!(result instanceof HandedOver)) await endRun(getTable(), run, { status: 'success' }, Date.now())
      return result
    } catch (error) {
      logger().error('A scheduled run failed.', { scheduled_at: run.scheduled_at, attempt: run.attempt, error: error as Error })
      await failRun(run, error as Error)
      throw error
    }
  }
  return (event, context) => inTrace(traceOf(name, event, context?.awsRequestId), () => deliver(event, context))
}
