import { ENVIRONMENTS } from '#shared/environment.ts'
import { runAsBatch } from '../../platform/batch/scheduled-batch.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { newsletterBatch, newsletterDue } from './weekly-runs.ts'

const env = once(() => parseEnv(ENVIRONMENTS['send-newsletter']))

/** Every week: sends the newsletter, or goes on with it; the run ends as the batch does. */
export const handler = scheduled('send-newsletter', async (clock) => {
  const next = await newsletterDue(getTable(), clock.at)
  if ('due' in next) return runAsBatch(getTable(), clock, newsletterBatch(next.due, env().RUN_BATCH_MACHINE_ARN))
  logger().info('No newsletter is sent.', next)
  return next
})
