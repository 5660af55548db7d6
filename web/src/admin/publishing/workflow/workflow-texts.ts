import type { BOARD_COLUMNS } from '#shared/contracts/publishing/board.ts'
import type { WorkflowState } from '#shared/domain/articles/workflow.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export const STATE_TEXTS: Readonly<Record<WorkflowState, string>> = { draft: t.draft, in_review: t.inReview, approved: t.approved }

export type Column = (typeof BOARD_COLUMNS)[number]
export const COLUMN_TEXTS: Readonly<Record<Column, string>> = {
  draft: t.draftsWithDueDate,
  in_review: t.inReviewColumn,
  approved: t.approvedColumn,
  scheduled: t.scheduledColumn,
  published: t.recentlyPublished,
}

export const COLUMN_EMPTY: Readonly<Record<Column, string>> = {
  draft: t.draftsAppearHere,
  in_review: t.nothingAwaitsReview,
  approved: t.noApprovedArticles,
  scheduled: t.noScheduledArticles,
  published: t.nothingPublishedYet,
}

export type BoardArticle = Answer<'getBoard'>['columns']['draft']['articles'][number]
export type Entry = Answer<'listCalendar'>['entries'][number]
