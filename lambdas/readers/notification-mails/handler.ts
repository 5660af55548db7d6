import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { orderDailyMails } from './daily-mail.ts'

const env = once(() => parseEnv(ENVIRONMENTS['mail-notifications']))

/** Every morning: has people of the desk sent what they have not read. */
export const handler = scheduled('mail-notifications', async ({ at }) => {
  const run = await orderDailyMails(getTable(), env(), at)
  logger().info('The daily mails of notifications were due.', run)
  return run
})
