import type { CheckInParts } from './check.ts'
import { articleParts, eachArticle } from './each-article.ts'
import { agreeOnFamilyRows } from './family.ts'

/** Articles of one part, and of these at once. */
const PART = 200
const TOGETHER = 10

/**
 * The rows of every article agree with what is live, before any page is looked at: a page names other articles by their cards, and would be written
 * with an address that is wrong only until the other article is repaired. What cannot be repaired is told with the articles' pages.
 */
export const checkRows: CheckInParts = {
  parts: articleParts(PART),
  async check(place, { scope }) {
    const { findings } = await eachArticle(scope, TOGETHER, async (id) => (await agreeOnFamilyRows(place, id)).findings)
    return { findings: findings.filter(({ repaired }) => repaired), cursor: '' }
  },
}
