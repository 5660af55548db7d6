import { logger } from '../runtime/log.ts'
import type { Counts } from './contributions.ts'
import { rebuildCounters } from './rebuild.ts'

/** Invoked by hand: `{}` in, the new counters out. */
export async function handler(): Promise<{ counters: Counts }> {
  const counters = await rebuildCounters()
  logger().info('Counters rebuilt.', { count: Object.keys(counters).length })
  return { counters }
}
