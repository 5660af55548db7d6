import { RUN_STATUSES, RUN_TRIGGERS } from '#shared/domain/platform/run-states.ts'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

const service = 'simulpress'
const { desk } = TABLE_KEYS.indexes

/** One run of a schedule for one time: the row that keeps a second run for it away, and the log's entry. */
export const ScheduleRun = entity({
  model: { entity: 'schedule-run', version: '1', service },
  attributes: {
    job_name: { type: SCHEDULE_NAMES, required: true },
    /** The time that it is for, ISO 8601: the run's clock. */
    scheduled_at: { type: 'string', required: true },
    trigger: { type: RUN_TRIGGERS, required: true },
    status: { type: RUN_STATUSES, required: true },
    /** A person wants it and its target has not begun. */
    ordered: { type: 'boolean' },
    /** Of a run by hand: the person's id. */
    started_by: { type: 'string' },
    attempt: { type: 'number', required: true },
    started_at: { type: 'string', required: true },
    finished_at: { type: 'string' },
    execution_time_ms: { type: 'number' },
    error_code: { type: 'string' },
    error_message: { type: 'string' },
    /** When it has surely ended, whatever the row says. */
    dies_at: { type: 'string', required: true },
    /** Of a state machine's run. */
    execution_arn: { type: 'string' },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    runs: {
      pk: { field: TABLE_KEYS.pk, composite: ['job_name'], template: 'SCHEDULE-RUNS#${job_name}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['scheduled_at'], template: '${scheduled_at}', casing: 'none' },
    },
    log: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'SCHEDULE-RUNS', casing: 'none' },
      sk: { field: desk.sk, composite: ['started_at', 'job_name'], template: '${started_at}#${job_name}', casing: 'none' },
    },
  },
})

/** How a schedule fares: its run at work, which keeps another one away, and its last one. */
export const ScheduleState = entity({
  model: { entity: 'schedule-state', version: '1', service },
  attributes: {
    job_name: { type: SCHEDULE_NAMES, required: true },
    /** When it was first seen: before, it has missed nothing. */
    since: { type: 'string', required: true },
    /** `scheduled_at` of the run at work; absent when none is. */
    holder: { type: 'string' },
    holder_dies_at: { type: 'string' },
    /** The latest time that it was run for. */
    last_due_at: { type: 'string' },
    /** `scheduled_at` of the last run. */
    last_run: { type: 'string' },
    last_status: { type: RUN_STATUSES },
    last_started_at: { type: 'string' },
    last_execution_time_ms: { type: 'number' },
    last_error_code: { type: 'string' },
    last_error_message: { type: 'string' },
    /** Runs that have failed since one last succeeded. */
    failures: { type: 'number', required: true },
    /** Every change adds one, so that two writers notice each other. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    states: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'SCHEDULES', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['job_name'], template: '${job_name}', casing: 'none' },
    },
  },
})
