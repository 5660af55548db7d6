import { ENVIRONMENTS } from '#shared/environment.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { logger } from '../runtime/log.ts'
import { scheduled } from '../runtime/scheduled.ts'
import { getTable } from '../runtime/table.ts'
import { beginNewsletter } from './weekly-runs.ts'

const env = once(() => parseEnv(ENVIRONMENTS['send-newsletter']))

/** Every week: begins to send the newsletter. */
export const handler = scheduled('send-newsletter', async ({ at }) => {
  const run = await beginNewsletter(getTable(), at, env().RUN_BATCH_MACHINE_ARN)
  logger().info('The newsletter was due.', run)
  return run
})
