import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { runAsBatch } from '../../platform/batch/scheduled-batch.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { quietTime, scheduled } from '../../platform/workflow/scheduled.ts'
import { AUTO_PUBLISH_COUNTS } from './auto-publish.ts'
import { dueArticles, publishDue } from './publish-due.ts'

const env = once(() => parseEnv(ENVIRONMENTS['publish-scheduled']))

/** Within which something of the minute's work has to end; the function is ended then. */
const LAST_MS = 10_000
const call = z.object({ schedule: z.enum(['publish-due', 'auto-publish']) })

const RUNS = {
  'publish-due': scheduled('publish-due', ({ at, deadline }) => {
    const { PUBLISH_MACHINE_ARN: publishMachineArn, TRANSLATE_MACHINE_ARN: translateMachineArn } = env()
    return publishDue({ table: getTable(), at, begunBy: 'publish-due', publishMachineArn, translateMachineArn }, deadline - LAST_MS)
  }),
  'auto-publish': scheduled('auto-publish', (clock) =>
    runAsBatch(getTable(), clock, { kind: 'auto-publish', params: { at: clock.at }, counts: AUTO_PUBLISH_COUNTS, machineArn: env().RUN_BATCH_MACHINE_ARN }),
  ),
}

/** The function of both schedules of publication. */
export async function handler(event: unknown, context?: Pick<Context, 'getRemainingTimeInMillis'>): Promise<unknown> {
  const { schedule } = call.parse(event)
  const at = schedule === 'publish-due' ? quietTime(event) : null
  const isQuiet = at !== null && (await dueArticles(getTable(), at, 1)).length === 0
  return isQuiet ? { skipped: 'nothing-due' } : RUNS[schedule](event, context)
}
