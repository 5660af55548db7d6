import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { quietTime, scheduled } from '../../platform/workflow/scheduled.ts'
import { countViews, isAnythingDue } from './count-views.ts'

const env = once(() => parseEnv(ENVIRONMENTS['count-views']))

/** Milliseconds within which the last batch of a run has to end: what it does not do, the next run does. */
const LAST_MS = 5 * 60_000

/** @param isAsked somebody has the log counted by hand: what waits is counted, however little it is time for it */
const running = (isAsked: boolean) =>
  scheduled('count-views', async ({ at, deadline }) => {
    const { LOG_BUCKET_NAME: bucket, SITE_ORIGIN: siteOrigin } = env()
    if (!isAsked && !(await isAnythingDue(getTable(), bucket, at))) return { batches: 0, parts: 0, views: 0 }
    const done = await countViews({ table: getTable(), bucket, siteOrigin, now: at, deadline: deadline - LAST_MS })
    logger().info('The access log is counted.', { ...done })
    return done
  })

const RUNS = { byClock: running(false), byHand: running(true) }
const byClock = z.object({ trigger: z.literal('schedule') })

/** Each minute: counts readers from what CloudFront has delivered of its access log. */
export async function handler(event?: unknown, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<unknown> {
  const at = quietTime(event)
  if (at !== null && !(await isAnythingDue(getTable(), env().LOG_BUCKET_NAME, at))) return { skipped: 'nothing-due' }
  return RUNS[byClock.safeParse(event).success ? 'byClock' : 'byHand'](event, context)
}
