import type { BOARD_COLUMNS } from '#shared/contracts/publishing/board.ts'
import type { WorkflowState } from '#shared/domain/articles/workflow.ts'
import type { Answer } from '../../platform/api/call.ts'

export const STATE_TEXTS: Readonly<Record<WorkflowState, string>> = { draft: 'Juodraštis', in_review: 'Peržiūrimas', approved: 'Patvirtintas' }

export type Column = (typeof BOARD_COLUMNS)[number]
export const COLUMN_TEXTS: Readonly<Record<Column, string>> = {
  draft: 'Juodraščiai su terminu',
  in_review: 'Peržiūrimi',
  approved: 'Patvirtinti',
  scheduled: 'Suplanuoti',
  published: 'Naujausi publikuoti',
}

export const COLUMN_EMPTY: Readonly<Record<Column, string>> = {
  draft: 'Juodraštis čia atsiranda, kai nustatomas jo terminas.',
  in_review: 'Niekas nelaukia peržiūros.',
  approved: 'Patvirtintų straipsnių nėra.',
  scheduled: 'Suplanuotų straipsnių nėra.',
  published: 'Dar nieko nepublikuota.',
}

export type BoardArticle = Answer<'getBoard'>['columns']['draft']['articles'][number]
export type Entry = Answer<'listCalendar'>['entries'][number]
