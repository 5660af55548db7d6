import { forgetDoubts } from '../../publishing/live-state/task.ts'
import type { Check } from './check.ts'
import { eachArticle } from './each-article.ts'
import { checkFamily } from './family.ts'

const STEP = { most: 50, together: 5 }

/** Of every article the table agrees with itself, and what is live stands under its addresses byte for byte. */
export const checkArticles: Check = async (place, cursor) => {
  const { ids, findings, cursor: next } = await eachArticle(place, cursor, STEP, (id) => checkFamily(place, id))
  const unclear = new Set(findings.flatMap(({ subject, repaired }) => (repaired ? [] : [subject.split(' ')[0]])))
  await forgetDoubts(
    place.table,
    ids.filter((id) => !unclear.has(id)),
  )
  return { findings, cursor: next }
}
