import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { targetStarter } from '../../platform/workflow/schedule-targets.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { watchSchedules } from './watch.ts'

const targets = once(() => z.record(z.string(), z.string()).parse(JSON.parse(parseEnv(ENVIRONMENTS['watch-schedules']).SCHEDULE_TARGETS)))
const start = targetStarter(targets)

type Remaining = Pick<Context, 'getRemainingTimeInMillis' | 'awsRequestId'>

/** What the API asks for: a job whose run it has put down. */
const order = z.object({ run: z.enum(SCHEDULE_NAMES), scheduled_time: z.iso.datetime() })

const watch = scheduled('watch-schedules', async ({ at }) => {
  const watched = await watchSchedules(getTable(), at, start)
  logger().info('Schedules looked after.', { ...watched })
  return watched
})

/** Every ten minutes: looks after the schedules. For the API: starts one of them now. */
export const handler = observed(async (event: unknown, context?: Remaining): Promise<unknown> => {
  const ordered = order.safeParse(event)
  if (!ordered.success) return watch(event, context)
  const { run, scheduled_time } = ordered.data
  const call = { scheduled_time, trigger: 'manual' } as const
  // No function may be given the right to call itself.
  if (run === 'watch-schedules') await watch(call, context)
  else await start(run, call)
  return { started: run }
})
