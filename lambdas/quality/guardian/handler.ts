import { logger } from '../../platform/log/log.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import { readConfig } from './config.ts'
import { runGuardian } from './run.ts'

/** As often as its interval says: computes prompts, while the guardian is switched on. */
export const handler = scheduled('run-guardian', async ({ at }) => {
  const { enabled } = await readConfig(getTable())
  if (!enabled) return { prompts_generated: 0 }
  const { prompts_generated, skipped } = await runGuardian(getTable(), { id: newId(), now: at, keepsEmpty: false })
  logger().info('The guardian has looked at the signals.', { prompts_generated, ...skipped })
  return { prompts_generated }
})
