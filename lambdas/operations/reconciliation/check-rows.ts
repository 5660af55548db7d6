import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Check } from './check.ts'
import { agreeOnFamilyRows } from './family.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Articles of one step. */
const AT_ONCE = 200
/** Articles that are looked at together. */
const TOGETHER = 10

/**
 * The rows of every article agree with what is live, before any page is looked at: a page names other articles by their cards, and would be written
 * with an address that is wrong only until the other article is repaired. What cannot be repaired is told with the articles' pages.
 */
export const checkRows: Check = async (place, cursor) => {
  const { data, cursor: next } = await place.table.entities.cards.query
    .desk({ locale: ORIGINAL_LOCALE })
    .go({ limit: AT_ONCE, cursor: cursor || null, attributes: ['original_id'] })
  const findings: Finding[] = []
  for (let start = 0; start < data.length; start += TOGETHER) {
    const some = data.slice(start, start + TOGETHER)
    const found = await allDone(some.map(({ original_id }) => isolated(original_id, async () => (await agreeOnFamilyRows(place, original_id)).findings)))
    findings.push(...found.flat().filter(({ repaired }) => repaired))
  }
  return { findings, cursor: next ?? '' }
}
