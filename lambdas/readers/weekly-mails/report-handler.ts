import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { sendReport } from './weekly-runs.ts'

const env = once(() => parseEnv(ENVIRONMENTS['send-report']))

/** Every week: sends the report to the admins. */
export const handler = scheduled('send-report', async ({ at }) => {
  const run = await sendReport(getTable(), at, { name: env().SITE_NAME, origin: env().SITE_ORIGIN })
  logger().info('The weekly report was due.', run)
  return run
})
