import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { orderDailyMails } from '../notification-mails/daily-mail.ts'
import { sendReport } from './weekly-runs.ts'

const env = once(() => parseEnv(ENVIRONMENTS['send-report']))
const call = z.object({ schedule: z.enum(['send-report', 'mail-notifications']) })

const RUNS = {
  'send-report': scheduled('send-report', async ({ at }) => {
    const run = await sendReport(getTable(), at, { name: env().SITE_NAME, origin: env().SITE_ORIGIN })
    logger().info('The weekly report was due.', run)
    return run
  }),
  'mail-notifications': scheduled('mail-notifications', async ({ at }) => {
    const run = await orderDailyMails(getTable(), env(), at)
    logger().info('The daily mails of notifications were due.', run)
    return run
  }),
}

/** The function of both mails to the desk: the weekly report, and each morning what people have not read. */
export const handler = (event: unknown, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<unknown> =>
  RUNS[call.parse(event).schedule](event, context)
