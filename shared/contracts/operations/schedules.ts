import * as z from 'zod'
import { RUN_STATUSES, RUN_TRIGGERS, SCHEDULE_CONDITIONS } from '#shared/domain/platform/run-states.ts'
import { TOGGLE_KEYS } from '#shared/domain/platform/setting-ranges.ts'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { timestamp } from '../platform/fields.ts'

const jobName = z.enum(SCHEDULE_NAMES)
/** What every run says of itself. */
const run = {
  status: z.enum(RUN_STATUSES),
  started_at: timestamp,
  execution_time_ms: z.int().min(0).nullable().meta({ description: 'Null while it runs, and of one that died.' }),
  error_code: errorCode.nullable().meta({ description: 'Of a failure, where it was kept.' }),
  error_message: z.string().nullable().meta({ description: 'In English, for operators.' }),
}

/** Runs of the log that are shown. */
export const RUNS_SHOWN = 100

/** A run of a schedule. */
export const cronExecution = z
  .strictObject({
    id: z.string(),
    job_name: jobName,
    ...run,
    scheduled_at: timestamp.meta({ description: 'The time that it is for, its clock; of a run by hand when it was wanted.' }),
    trigger: z.enum(RUN_TRIGGERS),
    attempt: z.int().min(1).meta({ description: 'A time that failed is tried again, twice at most.' }),
  })
  .meta({ id: 'CronExecution' })

export const listSchedules = endpoint({
  name: 'listSchedules',
  area: 'settings',
  method: 'GET',
  path: '/api/schedules',
  access: 'admin',
  summary: 'What runs by the clock and how it fares, in the order in which it runs next.',
  response: z.strictObject({
    schedules: z.array(
      z
        .strictObject({
          name: jobName,
          expression: z.string().meta({ description: 'When it works, as EventBridge Scheduler says such things.' }),
          zone: z.string(),
          target: z.string(),
          purpose: z.string(),
          about: z.string().meta({ description: 'The purpose in Lithuanian.' }),
          when: z.string().meta({ description: 'In Lithuanian: `kas valandą`.' }),
          toggle: z.enum(TOGGLE_KEYS).nullable().meta({ description: 'The setting that switches its work off.' }),
          enabled: z.boolean().meta({ description: 'It works when it runs.' }),
          next_run_at: timestamp.nullable().meta({ description: 'When it works next; null while it is switched off.' }),
          condition: z
            .enum(SCHEDULE_CONDITIONS)
            .meta({ description: 'stalled: a time has passed without a run; failing: the last run failed; waiting: it has not run yet.' }),
          missed_at: timestamp.nullable().meta({ description: 'The last time that has passed without a run.' }),
          failures: z.int().min(0).meta({ description: 'Runs that have failed since one last succeeded.' }),
          last_run: z.strictObject(run).nullable(),
        })
        .meta({ id: 'Schedule' }),
    ),
  }),
})

export const listCronExecutions = endpoint({
  name: 'listCronExecutions',
  area: 'settings',
  method: 'GET',
  path: '/api/cron-execution-logs',
  access: 'admin',
  summary: 'The latest 100 runs of all schedules, or of one, newest first.',
  query: z.strictObject({ job_name: jobName.optional() }),
  response: z.strictObject({ entries: z.array(cronExecution).max(RUNS_SHOWN) }),
})

export const runCronJob = endpoint({
  name: 'runCronJob',
  area: 'settings',
  method: 'POST',
  path: '/api/functions/{job}',
  access: 'admin',
  summary: 'Runs a job of the registry now, by the way that its schedule takes, also when it is switched off. Answers the entry of the log that it has begun.',
  params: z.strictObject({ job: jobName }),
  response: cronExecution,
  idempotency: 'accepted',
  errors: ['run-in-progress'],
})
