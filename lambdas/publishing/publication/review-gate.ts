import type * as z from 'zod'
import type { reviewSettings, workflowSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { asksForReview } from '#shared/domain/articles/reviews.ts'
import { checklistItems, checklistKey, openItems } from '#shared/domain/articles/workflow.ts'
import type { GateVerdict } from '#shared/domain/publishing/quality-gate.ts'
import { type ReviewsAsked, reviewVerdicts } from '#shared/domain/publishing/review-verdicts.ts'
import { workflowVerdicts } from '#shared/domain/publishing/workflow-verdicts.ts'
import type { CardRow, DraftRow } from '../../articles/reading/family.ts'
import { reviewsOf } from '../../articles/reviews/store.ts'
import { approves, readWorkflow } from '../../articles/workflow/store.ts'
import type { Table } from '../../platform/table/table.ts'
import { readDrafts } from '../pages/version-texts.ts'
import type { PublicationPlan } from './plan.ts'

export type PeopleSettings = z.output<typeof reviewSettings> & z.output<typeof workflowSettings>

/** What people have confirmed of the texts that are about to go out. Where the settings ask for none, nothing is read. */
async function measureReviews(
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

/** How the original stands in the newsroom's workflow; nothing where it uses none. */
async function measureWorkflow(table: Table, card: CardRow, draft: DraftRow, settings: PeopleSettings): Promise<GateVerdict[]> {
  if (!settings.workflow_enabled) return []
  const items = checklistItems(settings[checklistKey(sectionOf(card.category_id))])
  const row = await readWorkflow(table, card.original_id)
  return workflowVerdicts({ approved: approves(row, draft), open: openItems(items, Object.keys(row.ticked)).length }, items.length)
}

/** Everything that the settings ask of people before a set goes out. */
export async function measurePeople(
  table: Table,
  plan: Pick<PublicationPlan, 'members' | 'version'>,
  { card, draft }: { card: CardRow; draft: DraftRow },
  settings: PeopleSettings,
): Promise<GateVerdict[]> {
  const asked = { languages: settings.review_required_locales, fourEyes: settings.review_four_eyes }
  return (await Promise.all([measureWorkflow(table, card, draft, settings), measureReviews(table, card.original_id, plan, asked)])).flat()
}
