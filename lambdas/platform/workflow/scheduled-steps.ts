import * as z from 'zod'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { machineFault, readFault } from '../process/machine-fault.ts'
import { getTable } from '../table/table.ts'
import { hasBrokenOff } from './broken-work.ts'
import { type BegunRun, endRun } from './schedule-runs.ts'
import { openRun, type Skipped } from './scheduled.ts'
import { step } from './steps.ts'

const schedule = z.enum(SCHEDULE_NAMES)
const begun = z.object({ job_name: schedule, scheduled_at: z.string(), attempt: z.int(), started_at: z.string() })
const run = z.object({ run: begun })

type Opened = { begun: false; reason: Skipped['skipped'] } | ({ begun: true } & BegunRun)

/** What a machine that a schedule starts does before and after its work (`workflows/scheduled-run.ts`): spread into the function's steps. */
export const scheduledSteps = {
  'begin-run': step({
    input: z.object({ schedule, call: z.unknown(), execution_arn: z.string(), minutes: z.int() }),
    run: async ({ schedule: name, call, execution_arn, minutes }): Promise<Opened> => {
      const opened = await openRun(getTable(), name, call, { diesAt: Date.now() + minutes * 60_000, execution: { arn: execution_arn, hasBrokenOff } })
      if ('skipped' in opened) return { begun: false, reason: opened.skipped }
      const { job_name, scheduled_at, attempt, started_at } = opened
      return { begun: true, job_name, scheduled_at, attempt, started_at }
    },
  }),
  'end-run': step({ input: run, run: ({ run: ended }) => endRun(getTable(), ended, { status: 'success' }, Date.now()) }),
  'fail-run': step({
    input: run.extend({ error: machineFault }),
    run: ({ run: ended, error }) => endRun(getTable(), ended, { status: 'error', code: readFault(error).code, message: messageOf(error) }, Date.now()),
  }),
}

/** A Fail state says its cause in words, a task by its error document. */
function messageOf(error: z.output<typeof machineFault>): string {
  const isDocument = error.Cause === undefined || error.Cause.startsWith('{')
  return isDocument ? readFault(error).message : (error.Cause as string)
}
