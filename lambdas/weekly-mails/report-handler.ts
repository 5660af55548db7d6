import { ENVIRONMENTS } from '#shared/environment.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { logger } from '../runtime/log.ts'
import { scheduled } from '../runtime/scheduled.ts'
import { getTable } from '../runtime/table.ts'
import { sendReport } from './weekly-runs.ts'

const env = once(() => parseEnv(ENVIRONMENTS['send-report']))

/** Every week: sends the report to the admins. */
export const handler = scheduled('send-report', async ({ at }) => {
  const run = await sendReport(getTable(), at, { name: env().SITE_NAME, origin: env().SITE_ORIGIN })
  logger().info('The weekly report was due.', run)
  return run
})
