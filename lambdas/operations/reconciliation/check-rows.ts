import type { Check } from './check.ts'
import { eachArticle } from './each-article.ts'
import { agreeOnFamilyRows } from './family.ts'

const STEP = { most: 200, together: 10 }

/**
 * The rows of every article agree with what is live, before any page is looked at: a page names other articles by their cards, and would be written
 * with an address that is wrong only until the other article is repaired. What cannot be repaired is told with the articles' pages.
 */
export const checkRows: Check = async (place, cursor) => {
  const { findings, cursor: next } = await eachArticle(place, cursor, STEP, async (id) => (await agreeOnFamilyRows(place, id)).findings)
  return { findings: findings.filter(({ repaired }) => repaired), cursor: next }
}
