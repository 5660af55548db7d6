import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { BatchSchedule } from '#shared/schedules.ts'
import { runAsBatch } from '../platform/batch/scheduled-batch.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import { getTable } from '../platform/table/table.ts'
import { quietTime, scheduled } from '../platform/workflow/scheduled.ts'
import { SCHEDULED_BATCHES } from './scheduled-batches.ts'

const env = once(() => parseEnv(ENVIRONMENTS['scheduled-batches']))

const call = z.object({ schedule: z.enum(Object.keys(SCHEDULED_BATCHES) as BatchSchedule[]) })

/** Begins the batch of the schedule that its event names, where there is something to do; a minute without anything costs a read or two. */
export async function handler(event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<unknown> {
  const { schedule } = call.parse(event)
  const at = quietTime(event)
  if (at !== null && !(await SCHEDULED_BATCHES[schedule](getTable(), at))) return { nothing_due: true }
  return scheduled(schedule, async (clock) => {
    const start = await SCHEDULED_BATCHES[schedule](getTable(), clock.at)
    return start ? runAsBatch(getTable(), clock, { ...start, machineArn: env().RUN_BATCH_MACHINE_ARN }) : { nothing_due: true }
  })(event, context)
}
