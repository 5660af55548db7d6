import { logger } from '../runtime/log.ts'
import type { Counts } from './contributions.ts'
import { mendEeatPlaces } from './eeat-places.ts'
import { rebuildCounters } from './rebuild.ts'

/** Invoked by hand: `{}` in, what each wrong counter was off by out. */
export async function handler(): Promise<{ mended: Counts }> {
  await mendEeatPlaces()
  const mended = await rebuildCounters()
  logger().info('Counters rebuilt.', { mended: Object.keys(mended).length })
  return { mended }
}
