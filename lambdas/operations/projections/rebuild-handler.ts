import { logger } from '../../platform/log/log.ts'
import { scheduled } from '../../platform/workflow/scheduled.ts'
import type { Counts } from './contributions.ts'
import { mendDeskLists } from './desk-list.ts'
import { mendEeatPlaces } from './eeat-places.ts'
import { rebuildCounters } from './rebuild.ts'
import { mendSlots } from './scheduled-publications.ts'
import { mendSeoPlaces } from './seo-places.ts'
import { mendTextMarks } from './text-marks.ts'

/** Every night, or invoked by hand: `{}` in; what each wrong counter was off by, and how many entries of article lists were wrong, out. */
export const handler = scheduled('rebuild-counters', async (): Promise<{ mended: Counts; listed: number }> => {
  const lists = (await mendDeskLists()).length + (await mendEeatPlaces()) + (await mendSeoPlaces())
  const listed = lists + (await mendTextMarks()).length + (await mendSlots())
  const mended = await rebuildCounters()
  logger().info('Counters and article lists rebuilt.', { mended: Object.keys(mended).length, listed })
  return { mended, listed }
})
