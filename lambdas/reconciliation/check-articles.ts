import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Check } from './check.ts'
import { checkFamily } from './family.ts'
import type { Finding } from './finding.ts'

/** Articles of one step. */
const AT_ONCE = 50

/** Of every article the table agrees with itself, and what is live stands under its addresses byte for byte. */
export const checkArticles: Check = async (place, cursor) => {
  const { data, cursor: next } = await place.table.entities.cards.query.desk({ locale: ORIGINAL_LOCALE }).go({ limit: AT_ONCE, cursor: cursor || null })
  const findings: Finding[] = []
  for (const { original_id } of data) {
    try {
      findings.push(...(await checkFamily(place, original_id)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      findings.push({ code: error.code, subject: original_id, repaired: false })
    }
  }
  return { findings, cursor: next ?? '' }
}
