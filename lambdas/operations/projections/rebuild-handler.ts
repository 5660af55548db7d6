import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import type { Counts } from './contributions.ts'
import { repairDeskChanges } from './desk-changes.ts'
import { repairDeskLists } from './desk-list.ts'
import { repairEeatPlaces } from './eeat-places.ts'
import { repairLinkPlaces } from './link-places.ts'
import { rebuildCounters } from './rebuild.ts'
import { repairScheduled } from './scheduled-publications.ts'
import { repairSectionVerdicts } from './section-verdicts.ts'
import { repairSeoPlaces } from './seo-places.ts'
import { repairTextMarks } from './text-marks.ts'

/** Invoked by hand, on a small site: `{}` in; what each wrong counter was off by, and how many entries of article lists were wrong, out. */
export const handler = observed(async (): Promise<{ repaired: Counts; listed: number }> => {
  const lists =
    (await repairDeskLists()).length + (await repairEeatPlaces()) + (await repairSeoPlaces()) + (await repairLinkPlaces()) + (await repairSectionVerdicts())
  const listed = lists + (await repairTextMarks()).length + (await repairScheduled()) + (await repairDeskChanges())
  const repaired = await rebuildCounters()
  logger().info('Counters and article lists rebuilt.', { repaired: Object.keys(repaired).length, listed })
  return { repaired, listed }
})
