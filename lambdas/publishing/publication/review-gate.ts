import type { GateVerdict } from '#shared/domain/publishing/quality-gate.ts'
import { asksForReview, type ReviewsAsked, reviewVerdicts } from '#shared/domain/publishing/review-verdicts.ts'
import { reviewsOf } from '../../articles/reviews/store.ts'
import type { Table } from '../../platform/table/table.ts'
import { readDrafts } from '../pages/version-texts.ts'
import type { PublicationPlan } from './plan.ts'

/** What people have confirmed of the texts that are about to go out. Where the settings ask for none, nothing is read. */
export async function measureReviews(
  table: Table,
  original_id: string,
  plan: Pick<PublicationPlan, 'members' | 'version'>,
  asked: ReviewsAsked,
): Promise<GateVerdict[]> {
  const going = plan.members.filter(({ number }) => number === plan.version).map(({ locale }) => locale)
  const required = going.filter((locale) => asksForReview(asked.languages, locale))
  if (required.length === 0) return []
  const drafts = await readDrafts(table, original_id, required)
  const found = await reviewsOf(table, original_id, drafts.values())
  return reviewVerdicts(asked, going, [...found.values()])
}
