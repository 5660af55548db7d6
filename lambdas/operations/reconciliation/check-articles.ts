import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { forgetDoubts } from '../../publishing/live-state/task.ts'
import type { Check } from './check.ts'
import { checkFamily } from './family.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Articles of one step. */
const AT_ONCE = 50
/** Articles that are looked at together: nearly all of it is waiting for the table and the files. */
const TOGETHER = 5

/** Of every article the table agrees with itself, and what is live stands under its addresses byte for byte. */
export const checkArticles: Check = async (place, cursor) => {
  const { data, cursor: next } = await place.table.entities.cards.query
    .desk({ locale: ORIGINAL_LOCALE })
    .go({ limit: AT_ONCE, cursor: cursor || null, attributes: ['original_id'] })
  const findings: Finding[] = []
  for (let start = 0; start < data.length; start += TOGETHER) {
    const some = await allDone(data.slice(start, start + TOGETHER).map(({ original_id }) => isolated(original_id, () => checkFamily(place, original_id))))
    findings.push(...some.flat())
  }
  const unclear = new Set(findings.flatMap(({ subject, repaired }) => (repaired ? [] : [subject.split(' ')[0]])))
  const ids = data.map(({ original_id }) => original_id)
  await forgetDoubts(
    place.table,
    ids.filter((id) => !unclear.has(id)),
  )
  return { findings, cursor: next ?? '' }
}
