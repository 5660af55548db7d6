import { setTimeout as pause } from 'node:timers/promises'
import type { EntityItem } from 'electrodb'
import { boardOrder, isApproved } from '#shared/domain/articles/workflow.ts'
import { AppError } from '#shared/errors.ts'
import type { ReviewRequest, Workflow } from '#shared/table/articles/workflow.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import type { DraftRow } from '../reading/family.ts'
import { fingerprintOf } from '../reviews/store.ts'

export type WorkflowRow = EntityItem<ReturnType<typeof Workflow>>
export type ReviewRequestRow = EntityItem<ReturnType<typeof ReviewRequest>>

/** How often a change looks again when somebody else was quicker. */
const ROUNDS = 5

/** Where an article stands in the workflow; one that nobody has moved is a draft. */
export async function readWorkflow(table: Table, original_id: string): Promise<WorkflowRow> {
  const { data } = await table.entities.workflows.get({ original_id }).go({ consistent: true })
  return data ?? { original_id, state: 'draft', ticked: {}, revision: 0 }
}

type Kept = Omit<WorkflowRow, 'original_id' | 'revision' | 'board' | 'board_order'>
type Change = { [K in keyof Kept]?: Kept[K] | undefined }

/**
 * Changes where an article stands. What is named with `undefined` is taken away.
 * @param change from what is there; null changes nothing
 * @returns the row as it is then
 * @throws AppError `dependency-unavailable` when others are always quicker
 */
export async function changeWorkflow(table: Table, original_id: string, change: (row: WorkflowRow) => Change | null): Promise<WorkflowRow> {
  for (let round = 1; round <= ROUNDS; round++) {
    const known = await readWorkflow(table, original_id)
    const changed = change(known)
    if (!changed) return known
    const row = listed(withoutGaps({ ...known, ...changed, revision: known.revision + 1 }))
    try {
      await table.entities.workflows
        .put(row)
        .where(({ original_id: id, revision }, { eq, notExists }) => (known.revision === 0 ? notExists(id) : eq(revision, known.revision)))
        .go()
      return row
    } catch (error) {
      if (!isConditionFailure(error)) throw error
      await pause(conflictPause(round))
    }
  }
  throw new AppError('dependency-unavailable', 'The workflow of this article is changing too quickly; nothing was saved.')
}

const withoutGaps = (row: object): WorkflowRow => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as WorkflowRow

/** With the keys of the board: a draft is on it once it is due at some time. */
function listed({ board: _, board_order: __, ...row }: WorkflowRow): WorkflowRow {
  const isListed = row.state !== 'draft' || row.due_at !== undefined
  return isListed ? { ...row, board: row.state, board_order: boardOrder(row.due_at, row.original_id) } : row
}

/** Whether exactly this text of an original is approved. */
export const approves = (row: WorkflowRow, draft: DraftRow): boolean => isApproved(row, fingerprintOf(draft))

/** An article is out: it is a draft again for its next change, without what was asked of this one. One without a row stays without. */
export async function closeWorkflow(table: Table, original_id: string): Promise<void> {
  const row = await readWorkflow(table, original_id)
  if (row.revision === 0) return
  await changeWorkflow(table, original_id, () => ({ state: 'draft', due_at: undefined, returned: undefined, submitted: undefined, ticked: {} }))
}

export async function requestsOf(table: Table, original_id: string): Promise<ReviewRequestRow[]> {
  return (await table.entities.reviewRequests.query.family({ original_id }).go({ consistent: true, pages: 'all' })).data
}
