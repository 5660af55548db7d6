/** How a run of a schedule stands. */
export const RUN_STATUSES = ['running', 'success', 'error'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** What set a run off: its time, its time that was missed and made up for, or a person. */
export const RUN_TRIGGERS = ['schedule', 'catch-up', 'manual'] as const
export type RunTrigger = (typeof RUN_TRIGGERS)[number]

export const SCHEDULE_CONDITIONS = ['off', 'waiting', 'running', 'ok', 'failing', 'stalled'] as const
/** Switched off; not run yet; at work; well; the last run failed; its time has passed without a run. */
export type ScheduleCondition = (typeof SCHEDULE_CONDITIONS)[number]

/** What a run that ended without a last word is said to have died of; its code is `broken-off`. */
export const DIED = 'The run broke off without a last word.'
