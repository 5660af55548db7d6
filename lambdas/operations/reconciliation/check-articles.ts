import { forgetDoubts } from '../../publishing/live-state/task.ts'
import type { CheckInParts } from './check.ts'
import { articleParts, eachArticle } from './each-article.ts'
import { checkFamily } from './family.ts'

/** Articles of one part, and of these at once. */
const PART = 50
const TOGETHER = 5

/** Of every article the table agrees with itself, and what is live stands under its addresses byte for byte. */
export const checkArticles: CheckInParts = {
  parts: articleParts(PART),
  async check(place, { scope }) {
    const { ids, findings } = await eachArticle(scope, TOGETHER, (id) => checkFamily(place, id))
    const unclear = new Set(findings.flatMap(({ subject, repaired }) => (repaired ? [] : [subject.split(' ')[0]])))
    await forgetDoubts(
      place.table,
      ids.filter((id) => !unclear.has(id)),
    )
    return { findings, cursor: '' }
  },
}
