import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { VERIFY_COUNTS } from '../html-check/counts.ts'
import type { BatchStart } from '../runtime/batch-lease.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { scheduled } from '../runtime/scheduled.ts'
import { runAsBatch } from '../runtime/scheduled-batch.ts'
import { getTable } from '../runtime/table.ts'
import { HEALTH_COUNTS } from '../system-guardian/counts.ts'

const env = once(() => parseEnv(ENVIRONMENTS['scheduled-batches']))

/** Schedules whose work is a batch, with how it begins. */
const BATCHES = {
  'check-health': { kind: 'check-health', params: {}, counts: HEALTH_COUNTS, fromStart: true },
  // Mending stays a person's word.
  'check-html': { kind: 'verify-html', params: { auto_fix: false }, counts: VERIFY_COUNTS, fromStart: true },
} as const satisfies Partial<Record<ScheduleName, Pick<BatchStart, 'kind' | 'params' | 'counts' | 'fromStart'>>>

const call = z.object({ schedule: z.enum(Object.keys(BATCHES) as (keyof typeof BATCHES)[]) })

/** Begins the batch of the schedule that its event names. */
export async function handler(event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<unknown> {
  const { schedule } = call.parse(event)
  return scheduled(schedule, (clock) => runAsBatch(getTable(), clock, { ...BATCHES[schedule], machineArn: env().RUN_BATCH_MACHINE_ARN }))(event, context)
}
