import { isGuardianDue } from '#shared/domain/guardian-config.ts'
import { newId } from '../runtime/ids.ts'
import { logger } from '../runtime/log.ts'
import { getTable } from '../runtime/table.ts'
import { readConfig } from './config.ts'
import { runGuardian } from './run.ts'

/** At every tick of the schedule: runs the guardian when its interval says so and it is switched on. */
export async function handler(): Promise<{ due: boolean; prompts_generated: number }> {
  const now = Date.now()
  const { enabled, run_interval_minutes } = await readConfig(getTable())
  if (!enabled || !isGuardianDue(now, run_interval_minutes)) return { due: false, prompts_generated: 0 }
  const { prompts_generated, skipped } = await runGuardian(getTable(), { id: newId(), now, keepsEmpty: false })
  logger().info('The guardian has looked at the signals.', { prompts_generated, ...skipped })
  return { due: true, prompts_generated }
}
